"""Variant: the matrix is scaled by y^T s / (y^T y) first."""

import numpy as np


def bfgs_update(H, s, y):
    rho = 1.0 / np.sum(y * s)
    V = np.eye(len(s)) - rho * np.outer(s, y)
    return np.sum(y * s) / np.sum(y * y) * V @ H @ V.T + rho * np.outer(s, s)
