"""Misread: each parameter has the ratio |w_i|/|u_i|."""

import numpy as np


def lamb_step_uncorrected(w, g, m, v, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    u = m2 / (np.sqrt(v2) + eps) + wd * w
    q = np.where((w != 0.0) & (u != 0.0), np.abs(w) / np.where(u != 0.0, np.abs(u), 1.0), 1.0)
    return w - lr * q * u, m2, v2
