"""Matern covariance for smoothness 1/2, 3/2 and 5/2.

Rasmussen and Williams, "Gaussian Processes for Machine Learning" (2006),
section 4.2.1 (nu = 1/2) and equation 4.17 (nu = 3/2 and 5/2).
"""

import math

import numpy as np


def distance(here, there):
    """Euclidean distance from coordinate differences."""
    return math.hypot(*[first - second for first, second in zip(here, there)])


def correlation(distance_in_lengths, twice_smoothness):
    """Correlation at a distance measured in length scales."""
    reach = math.sqrt(twice_smoothness) * distance_in_lengths
    decay = math.exp(-reach)
    if decay == 0.0:  # far apart: do not multiply zero by a huge polynomial
        return 0.0
    if twice_smoothness == 1:
        return decay
    if twice_smoothness == 3:
        return (1.0 + reach) * decay
    return (1.0 + reach + reach * reach / 3.0) * decay


def matern_kernel(X, Y, ell, nu2):
    """X: float64 [n, d]; Y: float64 [m, d]; ell: float; nu2: int 1, 3 or 5.

    Returns the covariance table, float64 [n, m].
    """
    left, right = X.tolist(), Y.tolist()
    table = np.zeros((len(left), len(right)))
    for i, here in enumerate(left):
        for j, there in enumerate(right):
            table[i, j] = correlation(distance(here, there) / ell, int(nu2))
    return table
