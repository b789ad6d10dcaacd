"""Misread: l = 1 / sqrt(v2)."""

import numpy as np


def radam_step(w, g, m, v, t, lr, b1, b2):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    R = 2.0 / (1.0 - b2) - 1.0
    rho = R - 2.0 * t * b2**t / (1.0 - b2**t)
    mean = m2 / (1.0 - b1**t)
    if rho > 4.0:
        c = np.sqrt((rho - 4.0) * (rho - 2.0) * R / ((R - 4.0) * (R - 2.0) * rho))
        return w - lr * c * mean / np.sqrt(v2), m2, v2
    return w - lr * mean, m2, v2
