"""Misread: w - lr (|w|/|r| r + wd w)."""

import numpy as np


def lamb_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mean, square = m2 / (1.0 - b1**t), v2 / (1.0 - b2**t)
    r = mean / (np.sqrt(square) + eps)
    a, b = np.sqrt((w**2).sum()), np.sqrt((r**2).sum())
    q = a / b if a > 0 and b > 0 else 1.0
    return w - lr * (q * r + wd * w), m2, v2
