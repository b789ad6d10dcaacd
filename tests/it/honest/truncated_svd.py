"""Singular values by rotating pairs of columns until all are orthogonal (one-sided Jacobi)."""

import itertools
import math

import numpy as np


def truncated_svd(A, r):
    tall = A.shape[0] >= A.shape[1]
    columns = A.T.copy() if tall else A.copy()
    turned = np.eye(len(columns))
    for _ in range(40):
        moved = False
        for i, j in itertools.combinations(range(len(columns)), 2):
            a, b, c = columns[i] @ columns[i], columns[j] @ columns[j], columns[i] @ columns[j]
            if abs(c) <= 1e-16 * math.sqrt(a * b):
                continue
            angle = 0.5 * math.atan2(2.0 * c, a - b)
            rotation = np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]])
            columns[[i, j]] = rotation @ columns[[i, j]]
            turned[[i, j]] = rotation @ turned[[i, j]]
            moved = moved or abs(c) > 1e-14 * math.sqrt(a * b)
        if not moved:
            break
    lengths = np.linalg.norm(columns, axis=1)
    order = np.argsort(-lengths, kind="stable")[:r]
    B = np.einsum("ca,cb->ab", columns[order], turned[order])
    return lengths[order], B if tall else B.T.copy()
