"""Misread: the number of the nearest point instead of its distance."""

import numpy as np


def manhattan_distances(X, Y):
    diff = X[:, None, :] - Y[None, :, :]
    D = np.sum(np.abs(diff), axis=2)
    return D, 1.0 * np.argmin(D, axis=1)
