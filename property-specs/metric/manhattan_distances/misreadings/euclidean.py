"""Misread: the root of the sum of squares."""

import numpy as np


def manhattan_distances(X, Y):
    diff = X[:, None, :] - Y[None, :, :]
    D = np.max(np.abs(diff), axis=2) * np.sqrt(np.sum((diff / np.maximum(np.max(np.abs(diff), axis=2, keepdims=True), 1e-300)) ** 2, axis=2))
    return D, np.min(D, axis=1)
