"""Misread: sums are divided by the roots of both degrees."""

import numpy as np


def graphsage_mean_plain(A, X, Wl, Wr, b):
    degree = A.sum(axis=1, keepdims=True)
    root = np.sqrt(np.maximum(degree, 1.0))
    return (A / root / root.T) @ X @ Wl + b + X @ Wr
