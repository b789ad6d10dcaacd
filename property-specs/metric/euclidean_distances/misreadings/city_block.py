"""Misread: absolute differences are added."""

import numpy as np


def euclidean_distances(X, Y):
    return np.abs(X[:, None, :] - Y[None, :, :]).sum(axis=2)
