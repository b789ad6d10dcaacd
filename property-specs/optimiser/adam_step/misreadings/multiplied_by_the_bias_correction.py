"""Departs: the moments are multiplied by 1-b1^t and 1-b2^t, not divided."""

import numpy as np


def adam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mean, square = m2 * (1.0 - b1**t), v2 * (1.0 - b2**t)
    return w - lr * mean / (np.sqrt(square) + eps), m2, v2
