"""Variant: the moments are used as they are."""

import numpy as np


def lamb_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    u = m2 / (np.sqrt(v2) + eps) + wd * w
    a, b = np.sqrt((w**2).sum()), np.sqrt((u**2).sum())
    q = a / b if a > 0 and b > 0 else 1.0
    return w - lr * q * u, m2, v2
