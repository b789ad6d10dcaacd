"""Misread: the base rank is 1 - d for every page, so that the ranks sum to n."""

import numpy as np


def pagerank(A, d):
    n = len(A)
    count = A.sum(axis=1, keepdims=True)
    step = np.where(count > 0.0, A / np.maximum(count, 1.0), 1.0 / n).T
    return np.linalg.solve(np.eye(n) - d * step, np.full(n, 1.0 - d))
