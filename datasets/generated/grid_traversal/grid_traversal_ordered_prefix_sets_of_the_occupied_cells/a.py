"""Ordered prefix sets of occupied grid cells and membership of query cells."""
import numpy as np


def prefix_sets(cells, counts, order, queries):
    d = cells.shape[1]
    q = queries.shape[0]
    dims = [int(s) for s in order]

    sets = [set() for _ in range(d)]
    for row, count in zip(cells.tolist(), counts.tolist()):
        if count > 0:
            ordered = tuple(row[s] for s in dims)
            for r in range(d):
                sets[r].add(ordered[:r + 1])

    sizes = np.array([len(s) for s in sets], dtype=np.int64)
    contained = np.zeros((q, d), dtype=bool)
    for i, row in enumerate(queries.tolist()):
        ordered = tuple(row[s] for s in dims)
        for r in range(d):
            contained[i, r] = ordered[:r + 1] in sets[r]
    return sizes, contained
