"""Misread: a loop adds twice its weight to the degree."""

import numpy as np


def normalized_laplacian(A):
    degree = A.sum(axis=1) + np.diag(A)
    some = degree > 0.0
    root = np.sqrt(np.where(some, degree, 1.0))
    return np.diag(some * 1.0) - A / np.outer(root, root)
