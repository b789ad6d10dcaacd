"""Misread: L = I - D^(-1) A."""

import numpy as np


def normalized_laplacian(A):
    degree = A.sum(axis=1)
    some = degree > 0.0
    return np.diag(some * 1.0) - A / np.where(some, degree, 1.0)[:, None]
