"""Rectified Adam step (Liu et al., 2019, Algorithm 2)."""

import math

import numpy as np


def rectification(t, b2):
    """Factor that rectifies the adaptive rate, or None while its variance is too large."""
    longest = 2.0 / (1.0 - b2) - 1.0  # length of the average in the limit
    decayed = b2 ** t
    length = longest - 2.0 * t * decayed / (1.0 - decayed)
    if length <= 4.0:
        return None
    now = (length - 4.0) * (length - 2.0) / length
    limit = (longest - 4.0) * (longest - 2.0) / longest
    return math.sqrt(now / limit)


def radam_step(w, g, m, v, t, lr, b1, b2):
    """One step, adaptive or plain momentum.

    w   float64 [n], parameters
    g   float64 [n], gradient
    m   float64 [n], first moment before the step
    v   float64 [n], second moment before the step, > 0
    t   int, number of this step, counted from 1
    lr  float, step size
    b1  float, decay of the first moment
    b2  float, decay of the second moment

    Returns w2, m2, v2, each float64 [n]; the moments without bias correction.
    """
    factor = rectification(t, b2)
    first_correction = 1.0 - b1 ** t
    second_correction = 1.0 - b2 ** t

    n = len(w)
    w2 = np.empty(n, dtype=np.float64)
    m2 = np.empty(n, dtype=np.float64)
    v2 = np.empty(n, dtype=np.float64)
    for i in range(n):
        m2[i] = b1 * m[i] + (1.0 - b1) * g[i]
        v2[i] = b2 * v[i] + (1.0 - b2) * g[i] * g[i]
        change = lr * m2[i] / first_correction
        if factor is not None:
            change *= factor * math.sqrt(second_correction / v2[i])
        w2[i] = w[i] - change
    return w2, m2, v2
