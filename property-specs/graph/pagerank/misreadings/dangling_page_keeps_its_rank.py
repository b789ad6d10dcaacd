"""Misread: a page without links passes its rank to itself only."""

import numpy as np


def pagerank(A, d):
    n = len(A)
    linked = A + np.diag(np.where(A.sum(axis=1) > 0.0, 0.0, 1.0))
    step = (linked / linked.sum(axis=1, keepdims=True)).T
    return np.linalg.solve(np.eye(n) - d * step, np.full(n, (1.0 - d) / n))
