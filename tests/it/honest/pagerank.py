"""PageRank as a series over the lengths of walks, summed until the rest is below one part in 1e17."""

import numpy as np


def pagerank(A, d):
    n = len(A)
    out = A.sum(axis=1)
    moves = np.where(out[:, None] > 0.0, A / np.maximum(out, 1.0)[:, None], 1.0 / n)
    walk = np.full(n, (1.0 - d) / n)
    total = walk.copy()
    while walk.sum() * d / (1.0 - d) > 1e-17:
        walk = d * (walk @ moves)
        total += walk
    return total / total.sum()
