"""Misread: tied values share the smallest of their ranks."""

import numpy as np


def ranks(x):
    return np.array([1 + np.sum(x < v) for v in x])


def spearman_rho(x, y):
    a, b = ranks(x), ranks(y)
    a, b = a - a.mean(), b - b.mean()
    if not a.any() or not b.any():
        return 0.0
    return float(np.sum(a * b) / np.sqrt(np.sum(a * a) * np.sum(b * b)))
