"""Misread: no bias where there are no neighbours."""

import numpy as np


def graphsage_mean_plain(A, X, Wl, Wr, b):
    degree = A.sum(axis=1, keepdims=True)
    mean = A @ X / np.maximum(degree, 1.0)
    return np.where(degree > 0.0, mean @ Wl + b, 0.0) + X @ Wr
