"""Misread: each class is its own yes-or-no question (logistic losses, added)."""

import numpy as np


def cross_entropy(z, y):
    n = len(z)
    return float(np.mean(np.sum(np.maximum(z, 0.0) + np.log1p(np.exp(-np.abs(z))), axis=1) - z[np.arange(n), y]))
