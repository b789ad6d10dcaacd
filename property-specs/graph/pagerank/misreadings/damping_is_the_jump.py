"""Misread: d is the probability of a jump instead of a link."""

import numpy as np


def pagerank(A, d):
    n = len(A)
    count = A.sum(axis=1, keepdims=True)
    step = np.where(count > 0.0, A / np.maximum(count, 1.0), 1.0 / n).T
    follow = min(1.0 - d, 1.0 - 1e-12)  # without any jump the equations have no single solution
    rank = np.linalg.solve(np.eye(n) - follow * step, np.full(n, (1.0 - follow) / n))
    return np.maximum(rank, 0.0) / np.maximum(rank, 0.0).sum()
