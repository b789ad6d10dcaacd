"""Sets of ordered prefixes of the occupied grid cells, and whether query cells have their prefixes in them."""
import numpy as np


def ordered_prefix(cell, order, depth):
    # Coordinates of the first dimensions of the ordering.
    return tuple(int(cell[int(order[place])]) for place in range(depth))


def prefix_sets(cells, counts, order, queries):
    number_of_listed_cells, number_of_dimensions = cells.shape
    number_of_queries = queries.shape[0]

    # One set for each depth, from one coordinate to all coordinates.
    sets = [set() for depth in range(1, number_of_dimensions + 1)]
    for listed in range(number_of_listed_cells):
        # Only occupied cells contribute.
        if counts[listed] > 0:
            for depth in range(1, number_of_dimensions + 1):
                sets[depth - 1].add(ordered_prefix(cells[listed], order, depth))

    sizes = np.zeros(number_of_dimensions, dtype=np.int64)
    for depth in range(1, number_of_dimensions + 1):
        sizes[depth - 1] = len(sets[depth - 1])

    contained = np.zeros((number_of_queries, number_of_dimensions), dtype=np.bool_)
    for query in range(number_of_queries):
        for depth in range(1, number_of_dimensions + 1):
            contained[query, depth - 1] = ordered_prefix(queries[query], order, depth) in sets[depth - 1]

    return sizes, contained
