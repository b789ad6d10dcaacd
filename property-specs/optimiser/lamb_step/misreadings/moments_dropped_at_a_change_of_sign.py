"""Misread: the old moment is dropped where it and the gradient differ in sign."""

import numpy as np


def lamb_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = np.where(m * g < 0.0, 0.0, b1 * m) + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    u = m2 / (1.0 - b1**t) / (np.sqrt(v2 / (1.0 - b2**t)) + eps) + wd * w
    size, length = np.linalg.norm(w), np.linalg.norm(u)
    ratio = size / length if size > 0.0 and length > 0.0 else 1.0
    return w - lr * ratio * u, m2, v2
