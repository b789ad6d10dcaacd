"""Periodic kernel, from "Introduction to Gaussian Processes" (MacKay, 1998)."""

import math

import numpy as np


def periodic_kernel(X, Y, ell, p):
    """Covariance that repeats with period p.

    X : [n] first inputs
    Y : [m] second inputs
    ell : length scale on the unit circle
    p : period
    Returns [n, m].
    """
    difference = X[:, None] - Y[None, :]
    sine = np.sin(math.pi * difference / p)
    return np.exp(-2.0 * (sine / ell) ** 2)
