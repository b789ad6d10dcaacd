"""Misread: the degree is the number of edges of a node, whatever their weights."""

import numpy as np


def normalized_laplacian(A):
    degree = (A > 0.0).sum(axis=1).astype(float)
    some = degree > 0.0
    root = np.sqrt(np.where(some, degree, 1.0))
    return np.diag(some * 1.0) - A / np.outer(root, root)
