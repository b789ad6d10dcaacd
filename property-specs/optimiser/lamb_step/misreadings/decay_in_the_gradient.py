"""Departs: g + wd w enters the moments, and the update has no decay of its own."""

import numpy as np


def lamb_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    g = g + wd * w
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mean, square = m2 / (1.0 - b1**t), v2 / (1.0 - b2**t)
    u = mean / (np.sqrt(square) + eps)
    a, b = np.sqrt((w**2).sum()), np.sqrt((u**2).sum())
    q = a / b if a > 0 and b > 0 else 1.0
    return w - lr * q * u, m2, v2
