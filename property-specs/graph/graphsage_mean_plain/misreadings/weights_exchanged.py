"""Misread: Wl for the node itself, Wr for the neighbours' mean."""

import numpy as np


def graphsage_mean_plain(A, X, Wl, Wr, b):
    degree = A.sum(axis=1, keepdims=True)
    mean = A @ X / np.maximum(degree, 1.0)
    return mean @ Wr + b + X @ Wl
