"""AdaBelief step (Zhuang et al., 2020, Algorithm 2)."""

import math

import numpy as np


def adabelief_step(w, g, m, s, t, lr, b1, b2, eps):
    """One step, parameter by parameter.

    w    float64 [n], parameters
    g    float64 [n], gradient
    m    float64 [n], first moment before the step
    s    float64 [n], moving variance of the gradient before the step
    t    int, number of this step, counted from 1
    lr   float, step size
    b1   float, decay of the first moment
    b2   float, decay of the second moment
    eps  float, added to the variance and to the denominator

    Returns w2, m2, s2, each float64 [n]; without bias correction.
    """
    first_correction = 1.0 - b1 ** t
    second_correction = 1.0 - b2 ** t

    n = len(w)
    w2 = np.empty(n, dtype=np.float64)
    m2 = np.empty(n, dtype=np.float64)
    s2 = np.empty(n, dtype=np.float64)
    for i in range(n):
        m2[i] = b1 * m[i] + (1.0 - b1) * g[i]
        surprise = g[i] - m2[i]
        s2[i] = b2 * s[i] + (1.0 - b2) * surprise * surprise + eps
        root = math.sqrt(s2[i] / second_correction)
        w2[i] = w[i] - lr * (m2[i] / first_correction) / (root + eps)
    return w2, m2, s2
