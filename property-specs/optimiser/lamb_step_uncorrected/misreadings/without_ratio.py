"""Misread: w - lr u: Adam with decay."""

import numpy as np


def lamb_step_uncorrected(w, g, m, v, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    u = m2 / (np.sqrt(v2) + eps) + wd * w
    return w - lr * u, m2, v2
