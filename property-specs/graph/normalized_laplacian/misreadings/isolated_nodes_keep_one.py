"""Misread: the diagonal is 1 for isolated nodes too."""

import numpy as np


def normalized_laplacian(A):
    degree = A.sum(axis=1)
    root = np.sqrt(np.where(degree > 0.0, degree, 1.0))
    return np.eye(len(A)) - A / np.outer(root, root)
