"""Misread: the bias is added to both parts."""

import numpy as np


def graphsage_mean_plain(A, X, Wl, Wr, b):
    degree = A.sum(axis=1, keepdims=True)
    mean = A @ X / np.maximum(degree, 1.0)
    return mean @ Wl + b + X @ Wr + b
