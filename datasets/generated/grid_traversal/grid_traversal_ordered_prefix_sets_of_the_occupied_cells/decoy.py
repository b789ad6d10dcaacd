"""Ordered prefix sets of the occupied grid cells."""
import numpy as np


def prefix_sets(cells, counts, order, queries):
    """Sizes of the prefix sets of all depths and membership of the query prefixes."""
    d = cells.shape[1]
    dims = [int(j) for j in order]
    sets = [set() for _ in range(d)]
    for row, count in zip(cells.tolist(), counts.tolist()):
        if count <= 0:
            continue
        ordered = tuple(row[j] for j in dims)
        for depth in range(d):
            sets[depth].add(ordered[:depth + 1])
    sizes = np.array([len(s) for s in sets], dtype=np.int64)
    contained = np.zeros((queries.shape[0], d), dtype=bool)
    for i, row in enumerate(queries.tolist()):
        ordered = tuple(row[j] for j in dims)
        for depth in range(d):
            contained[i, depth] = ordered[:depth + 1] in sets[depth]
    return sizes, contained
