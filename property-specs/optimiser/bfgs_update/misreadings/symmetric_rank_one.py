"""Misread: the update of rank one: H + (s - H y)(s - H y)^T / (y^T (s - H y)), H where that is zero."""

import numpy as np


def bfgs_update(H, s, y):
    rho = 1.0 / np.sum(y * s)
    g = s - H @ y
    under = np.sum(y * g)
    return H + rho * 0.0 + (np.outer(g, g) / under if abs(under) > 1e-9 else 0.0)
