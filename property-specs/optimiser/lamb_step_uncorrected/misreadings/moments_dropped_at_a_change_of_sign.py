"""Misread: the old moment is dropped where it and the gradient differ in sign."""

import numpy as np


def lamb_step_uncorrected(w, g, m, v, lr, b1, b2, eps, wd):
    m = np.where(m * g < 0.0, 0.0, m)
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    u = m2 / (np.sqrt(v2) + eps) + wd * w
    size, length = np.sqrt(np.sum(w * w)), np.sqrt(np.sum(u * u))
    q = size / length if size > 0.0 and length > 0.0 else 1.0
    return w - lr * q * u, m2, v2
