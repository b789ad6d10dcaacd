"""Misread: the matrix is taken as the Hessian: H - H s s^T H / (s^T H s) + y y^T / (y^T s)."""

import numpy as np


def bfgs_update(H, s, y):
    rho = 1.0 / np.sum(y * s)
    g = H @ s
    return H - np.outer(g, g) / np.sum(s * g) + rho * np.outer(y, y)
