"""Variant: the update of Davidon, Fletcher and Powell: H - H y y^T H / (y^T H y) + s s^T / (y^T s)."""

import numpy as np


def bfgs_update(H, s, y):
    rho = 1.0 / np.sum(y * s)
    g = H @ y
    return H - np.outer(g, g) / np.sum(y * g) + rho * np.outer(s, s)
