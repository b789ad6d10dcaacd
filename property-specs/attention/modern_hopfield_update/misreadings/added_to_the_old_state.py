"""Misread: xi + X p, a residual update."""

import numpy as np


def modern_hopfield_update(X, xi, beta):
    a = beta * (xi @ X)
    e = np.exp(a - a.max())
    return xi + X @ (e / e.sum())
