"""Sparse-prefix traversal of a product-form stencil for a grid-count density."""


def sparse_prefix_density(cells, first, a, order, volume):
    """Walk through the candidate cells and prune prefixes without an occupied cell."""
    n, d = cells.shape
    q = a.shape[1]
    dims = [int(j) for j in order]
    prefixes = [set() for _ in range(d)]
    counts = {}
    for row in cells.tolist():
        ordered = tuple(row[j] for j in dims)
        for depth in range(d):
            prefixes[depth].add(ordered[:depth + 1])
        counts[ordered] = counts.get(ordered, 0) + 1
    total = 0.0
    n_tests = 0
    n_leaves = 0
    stack = [((), 1.0)]
    while stack:
        prefix, weight = stack.pop()
        depth = len(prefix)
        dim = dims[depth]
        children = []
        for i in range(q):
            candidate = prefix + (int(first[dim]) + i,)
            n_tests += 1
            if candidate not in prefixes[depth]:
                continue
            value = weight * float(a[dim, i])
            if depth == d - 1:
                n_leaves += 1
                total += value * counts[candidate]
            else:
                children.append((candidate, value))
        stack.extend(reversed(children))
    density = total / (n * float(volume))
    return float(density), int(n_tests), int(n_leaves)
