"""Sparse-prefix traversal of a product stencil density estimate."""
from collections import Counter

import numpy as np


def sparse_prefix_density(cells, first, a, order, volume):
    n, d = cells.shape
    width = a.shape[1]
    dims = [int(s) for s in order]
    start = [int(s) for s in first]
    weights = a.tolist()

    counts = Counter(tuple(row[s] for s in dims) for row in cells.tolist())
    prefixes = [set() for _ in range(d)]
    for cell in counts:
        for r in range(d):
            prefixes[r].add(cell[:r + 1])

    total = 0.0
    n_tests = 0
    n_leaves = 0
    level = [((), 1.0)]
    for r in range(d):
        s = dims[r]
        survivors = []
        for prefix, weight in level:
            for i in range(width):
                extended = prefix + (start[s] + i,)
                n_tests += 1
                if extended in prefixes[r]:
                    survivors.append((extended, weight * weights[s][i]))
        level = survivors
    for cell, weight in level:
        n_leaves += 1
        total += weight * counts[cell]
    density = total / (n * float(volume))
    return float(density), int(n_tests), int(n_leaves)
