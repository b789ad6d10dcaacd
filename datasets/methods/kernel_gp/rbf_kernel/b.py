"""Squared exponential (RBF) covariance.

Rasmussen and Williams, "Gaussian Processes for Machine Learning" (2006),
equation 4.9.
"""

import math

import numpy as np


def similarity(here, there, length):
    """Covariance of two points; gaps are first measured in length scales."""
    total = 0.0
    for first, second in zip(here, there):
        gap = (first - second) / length
        total += gap * gap
    return math.exp(-0.5 * total)


def rbf_kernel(X, Y, ell):
    """X: float64 [n, d]; Y: float64 [m, d]; ell: float length scale.

    Returns the covariance table, float64 [n, m].
    """
    left, right = X.tolist(), Y.tolist()
    table = np.zeros((len(left), len(right)))
    for i, here in enumerate(left):
        for j, there in enumerate(right):
            table[i, j] = similarity(here, there, ell)
    return table
