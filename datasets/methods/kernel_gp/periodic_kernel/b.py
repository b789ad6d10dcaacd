"""Periodic covariance (MacKay, "Introduction to Gaussian Processes", 1998)."""

import math

import numpy as np


def covariance(gap, ell, p):
    """Kernel value of two inputs that lie gap apart."""
    within_period = math.fmod(gap, p)  # whole periods change nothing
    half_chord = math.sin(math.pi * within_period / p)
    ratio = half_chord / ell
    return math.exp(-2.0 * ratio * ratio)


def periodic_kernel(X, Y, ell, p):
    """Kernel matrix of one-dimensional inputs.

    X    float64 [n], first inputs
    Y    float64 [m], second inputs
    ell  float, length scale on the unit circle, > 0
    p    float, period, > 0

    Returns float64 [n, m].
    """
    K = np.empty((len(X), len(Y)), dtype=np.float64)
    for i, a in enumerate(X.tolist()):
        for j, b in enumerate(Y.tolist()):
            K[i, j] = covariance(a - b, ell, p)
    return K
