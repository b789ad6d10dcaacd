"""Misread: products with patterns divided by their length (zero patterns left alone)."""

import numpy as np


def modern_hopfield_update(X, xi, beta):
    size = np.sqrt((X * X).sum(axis=0))
    a = beta * (xi @ X) / np.where(size > 0, size, 1.0)
    e = np.exp(a - a.max())
    return X @ (e / e.sum())
