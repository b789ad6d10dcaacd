"""Misread: the largest difference of a coordinate."""

import numpy as np


def manhattan_distances(X, Y):
    diff = X[:, None, :] - Y[None, :, :]
    D = np.max(np.abs(diff), axis=2)
    return D, np.min(D, axis=1)
