"""LAMB step for one layer (You et al., 2019, Algorithm 2)."""

import math

import numpy as np


def trust_ratio(w, u):
    """Norm of the weights over norm of the update; 1 when either is zero."""
    weight_norm = math.hypot(*w.tolist())
    update_norm = math.hypot(*u.tolist())
    if weight_norm == 0.0 or update_norm == 0.0:
        return 1.0
    return weight_norm / update_norm


def lamb_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    """One step of all parameters of the layer.

    w    float64 [n], parameters
    g    float64 [n], gradient
    m    float64 [n], first moment before the step
    v    float64 [n], second moment before the step
    t    int, number of this step, counted from 1
    lr   float, step size
    b1   float, decay of the first moment
    b2   float, decay of the second moment
    eps  float, added to the denominator
    wd   float, weight decay

    Returns w2, m2, v2, each float64 [n]; the moments without bias correction.
    """
    first_correction = 1.0 - b1 ** t
    second_correction = 1.0 - b2 ** t

    n = len(w)
    m2 = np.empty(n, dtype=np.float64)
    v2 = np.empty(n, dtype=np.float64)
    update = np.empty(n, dtype=np.float64)
    for i in range(n):
        m2[i] = b1 * m[i] + (1.0 - b1) * g[i]
        v2[i] = b2 * v[i] + (1.0 - b2) * g[i] * g[i]
        root = math.sqrt(v2[i] / second_correction)
        update[i] = (m2[i] / first_correction) / (root + eps) + wd * w[i]

    w2 = w - lr * trust_ratio(w, update) * update
    return w2, m2, v2
