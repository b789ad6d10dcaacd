"""Misread: rho s s^T is left out."""

import numpy as np


def bfgs_update(H, s, y):
    rho = 1.0 / np.sum(y * s)
    V = np.eye(len(s)) - rho * np.outer(s, y)
    return V @ H @ V.T
