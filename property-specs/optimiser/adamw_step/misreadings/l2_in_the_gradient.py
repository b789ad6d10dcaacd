"""Misread: g + wd*w enters the moments."""

import numpy as np


def adamw_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    g = g + wd * w
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mean, square = m2 / (1.0 - b1**t), v2 / (1.0 - b2**t)
    return w - lr * mean / (np.sqrt(square) + eps), m2, v2
