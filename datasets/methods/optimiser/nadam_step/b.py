"""Nadam step (Dozat, 2016, Algorithm 2, constant momentum)."""

import math

import numpy as np


def nadam_step(w, g, m, v, t, lr, b1, b2, eps):
    """One step, parameter by parameter.

    w    float64 [n], parameters
    g    float64 [n], gradient
    m    float64 [n], first moment before the step
    v    float64 [n], second moment before the step
    t    int, number of this step, counted from 1
    lr   float, step size
    b1   float, decay of the first moment
    b2   float, decay of the second moment
    eps  float, added to the denominator

    Returns w2, m2, v2, each float64 [n]; the moments without bias correction.
    """
    # Shares of the new moment (looked ahead one step) and of the gradient.
    moment_share = b1 / (1.0 - b1 ** (t + 1))
    gradient_share = (1.0 - b1) / (1.0 - b1 ** t)
    second_correction = 1.0 - b2 ** t

    n = len(w)
    w2 = np.empty(n, dtype=np.float64)
    m2 = np.empty(n, dtype=np.float64)
    v2 = np.empty(n, dtype=np.float64)
    for i in range(n):
        m2[i] = b1 * m[i] + (1.0 - b1) * g[i]
        v2[i] = b2 * v[i] + (1.0 - b2) * g[i] * g[i]
        direction = moment_share * m2[i] + gradient_share * g[i]
        w2[i] = w[i] - lr * direction / (math.sqrt(v2[i] / second_correction) + eps)
    return w2, m2, v2
