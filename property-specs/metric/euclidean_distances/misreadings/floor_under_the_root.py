"""Misread: 1e-12 is added under the root."""

import numpy as np


def euclidean_distances(X, Y):
    return np.sqrt(((X[:, None, :] - Y[None, :, :]) ** 2).sum(axis=2) + 1e-12)
