"""newton_schulz_orthogonalize, reading B, from its brief alone: optimiser/newton_schulz_orthogonalize."""
import math

import numpy as np


def changed(value, steps):
    """Return a singular value (float) after it was changed `steps` times by the odd polynomial."""
    for _ in range(steps):
        square = value * value
        value = value * (3.4445 + square * (-4.7750 + square * 2.0315))
    return value


def newton_schulz_orthogonalize(G, steps):
    """Return O (m, n), float64: G over its Frobenius norm plus 1e-7, with its singular values changed.

    Singular vectors stay; each singular value goes `steps` times through 3.4445 s - 4.7750 s^3 + 2.0315 s^5.
    """
    G = np.asarray(G, dtype=np.float64)
    norm = math.hypot(*G.ravel())
    left, values, right = np.linalg.svd(G / (norm + 1e-7), full_matrices=False)
    O = np.zeros(G.shape)
    for i, value in enumerate(values):
        O += changed(float(value), int(steps)) * np.outer(left[:, i], right[i])
    return O
