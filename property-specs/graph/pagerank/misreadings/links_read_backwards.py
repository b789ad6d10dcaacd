"""Misread: A[j,i] = 1 means that page i links to page j."""

import numpy as np


def pagerank(A, d):
    n = len(A)
    count = A.sum(axis=0)
    step = np.where(count > 0.0, A / np.maximum(count, 1.0), 1.0 / n)
    return np.linalg.solve(np.eye(n) - d * step, np.full(n, (1.0 - d) / n))
