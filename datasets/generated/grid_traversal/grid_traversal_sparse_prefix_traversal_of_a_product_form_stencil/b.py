"""Density at a query point by sparse-prefix traversal of a product-form stencil."""


def sparse_prefix_density(cells, first, a, order, volume):
    sample_size, number_of_dimensions = cells.shape
    number_of_candidates = a.shape[1]
    dimension_at_depth = [int(dimension) for dimension in order]

    # Count map: full cells in the original order of coordinates.
    count_map = {}
    for observation in range(sample_size):
        cell = tuple(int(coordinate) for coordinate in cells[observation])
        count_map[cell] = count_map.get(cell, 0) + 1

    # Prefix index: for each depth the ordered prefixes of all occupied cells.
    prefix_index = [set() for depth in range(number_of_dimensions)]
    for cell in count_map:
        ordered_cell = tuple(cell[dimension] for dimension in dimension_at_depth)
        for depth in range(number_of_dimensions):
            prefix_index[depth].add(ordered_cell[:depth + 1])

    # Traversal, depth by depth. Each surviving prefix comes with its accumulated product weight.
    n_tests = 0
    survivors = [((), 1.0)]
    for depth in range(number_of_dimensions):
        dimension = dimension_at_depth[depth]
        next_survivors = []
        for prefix, weight in survivors:
            for candidate in range(number_of_candidates):
                extended_prefix = prefix + (int(first[dimension]) + candidate,)
                n_tests += 1
                # The branch is pruned only if no occupied cell has this prefix.
                if extended_prefix in prefix_index[depth]:
                    next_survivors.append((extended_prefix, weight * float(a[dimension, candidate])))
        survivors = next_survivors

    # Leaves: convert back to the original order of coordinates and look up the count.
    n_leaves = 0
    weighted_sum = 0.0
    for ordered_cell, weight in survivors:
        cell = [0] * number_of_dimensions
        for depth in range(number_of_dimensions):
            cell[dimension_at_depth[depth]] = ordered_cell[depth]
        n_leaves += 1
        weighted_sum += weight * count_map[tuple(cell)]

    density = weighted_sum / (sample_size * volume)
    return float(density), int(n_tests), int(n_leaves)
