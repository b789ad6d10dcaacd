"""Misread: the two factors are exchanged: (I - rho y s^T) H (I - rho s y^T)."""

import numpy as np


def bfgs_update(H, s, y):
    rho = 1.0 / np.sum(y * s)
    V = np.eye(len(s)) - rho * np.outer(y, s)
    return V @ H @ V.T + rho * np.outer(s, s)
