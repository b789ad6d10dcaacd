"""newton_schulz_orthogonalize, reading B, from its brief alone: optimiser/newton_schulz_orthogonalize."""
import math

import numpy as np


def _changed_singular_value(value, steps):
    """Return the singular value, a float, after the given number of steps of the odd polynomial."""
    for _ in range(steps):
        square = value * value
        value = value * (3.4445 - 4.7750 * square + 2.0315 * square * square)
    return value


def newton_schulz_orthogonalize(G, steps):
    """Return the nearly semi-orthogonal matrix, float64 of shape (m, n), made of G.

    G is divided by its Frobenius norm plus 1e-7; then its singular vectors stay and each singular value s
    becomes 3.4445 s - 4.7750 s^3 + 2.0315 s^5, steps times.
    """
    G = np.asarray(G, dtype=np.float64)
    divisor = math.hypot(*G.ravel().tolist()) + 1e-7
    scaled = G / divisor
    if int(steps) == 0:
        return scaled
    left, values, right = np.linalg.svd(scaled, full_matrices=False)
    O = np.zeros(G.shape, dtype=np.float64)
    for j, value in enumerate(values.tolist()):
        O += _changed_singular_value(value, int(steps)) * np.outer(left[:, j], right[j])
    return O
