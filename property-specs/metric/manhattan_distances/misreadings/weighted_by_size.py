"""Misread: each difference is divided by the sum of both sizes: Canberra distance."""

import numpy as np


def manhattan_distances(X, Y):
    diff = X[:, None, :] - Y[None, :, :]
    D = np.sum(np.abs(diff) / np.maximum(np.abs(X)[:, None, :] + np.abs(Y)[None, :, :], 1e-300), axis=2)
    return D, np.min(D, axis=1)
