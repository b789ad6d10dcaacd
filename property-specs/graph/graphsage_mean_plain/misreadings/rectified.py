"""Misread: max(0, .) at the end."""

import numpy as np


def graphsage_mean_plain(A, X, Wl, Wr, b):
    degree = A.sum(axis=1, keepdims=True)
    mean = A @ X / np.maximum(degree, 1.0)
    return np.maximum(mean @ Wl + b + X @ Wr, 0.0)
