"""Misread: w - lr u: Adam with decay."""

import numpy as np


def lamb_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mean, square = m2 / (1.0 - b1**t), v2 / (1.0 - b2**t)
    r = mean / (np.sqrt(square) + eps)
    return w - lr * (r + wd * w), m2, v2
