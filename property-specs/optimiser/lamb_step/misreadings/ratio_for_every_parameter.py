"""Misread: each parameter has the ratio |w_i|/|u_i|."""

import numpy as np


def lamb_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mean, square = m2 / (1.0 - b1**t), v2 / (1.0 - b2**t)
    r = mean / (np.sqrt(square) + eps)
    u = r + wd * w
    a, b = np.abs(w), np.abs(u)
    q = np.where((a > 0) & (b > 0), a / np.where(b > 0, b, 1.0), 1.0)
    return w - lr * q * u, m2, v2
