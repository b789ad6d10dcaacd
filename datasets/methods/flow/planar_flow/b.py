"""Planar flow with the tanh nonlinearity, and its log absolute determinant.

Rezende and Mohamed, "Variational Inference with Normalizing Flows" (2015),
arXiv 1505.05770, equations 10 (map), 11 and 12 (determinant).
"""

import math

import numpy as np


def dot(left, right):
    total = 0.0
    for first, second in zip(left, right):
        total += first * second
    return total


def tanh_slope(height):
    """Derivative of tanh, 1 - tanh(height)^2, free of cancellation."""
    decay = math.exp(-2.0 * abs(height))
    return 4.0 * decay / ((1.0 + decay) * (1.0 + decay))


def log_abs_one_plus(amount):
    """ln |1 + amount|, accurate when amount is small."""
    if amount > -0.5:
        return math.log1p(amount)
    return math.log(abs(1.0 + amount))


def planar_flow(z, u, w, b):
    """z: float64 [n, d]; u, w: float64 [d]; b: float.

    Returns (moved points float64 [n, d], log |det dy/dz| float64 [n]).
    """
    count, dims = z.shape
    push, normal = u.tolist(), w.tolist()
    alignment = dot(push, normal)
    moved = np.zeros((count, dims))
    log_volume = np.zeros(count)
    for row, point in enumerate(z.tolist()):
        height = dot(normal, point) + b
        ridge = math.tanh(height)
        for axis in range(dims):
            moved[row, axis] = point[axis] + push[axis] * ridge
        # The Jacobian is the identity plus a rank-one matrix, so its
        # determinant is one plus slope times (u . w).
        log_volume[row] = log_abs_one_plus(tanh_slope(height) * alignment)
    return moved, log_volume
