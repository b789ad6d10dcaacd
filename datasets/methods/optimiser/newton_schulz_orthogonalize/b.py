"""newton_schulz_orthogonalize, reading B, from its brief alone: optimiser/newton_schulz_orthogonalize."""
import math

import numpy as np


def _changed(value, steps):
    """A singular value after so many steps of the quintic."""
    for _ in range(steps):
        square = value * value
        value = value * (3.4445 + square * (-4.7750 + square * 2.0315))
    return value


def newton_schulz_orthogonalize(G, steps):
    """Nearly semi-orthogonal matrix (m, n), float64, with the singular vectors of G.

    G is divided by its Frobenius norm plus 1e-7, then its singular values pass the quintic with the
    coefficients 3.4445, -4.7750, 2.0315 as many times as steps says; vectors stay.
    """
    G = np.asarray(G, dtype=np.float64)
    length = math.hypot(*G.ravel())
    left, values, right = np.linalg.svd(G / (length + 1e-7), full_matrices=False)
    O = np.zeros(G.shape)
    for i, value in enumerate(values):
        O += _changed(float(value), int(steps)) * np.outer(left[:, i], right[i])
    return O
