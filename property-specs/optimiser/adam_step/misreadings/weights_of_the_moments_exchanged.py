"""Departs: b1 and b2 weigh the new gradient, 1-b1 and 1-b2 the old moments."""

import numpy as np


def adam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = (1.0 - b1) * m + b1 * g
    v2 = (1.0 - b2) * v + b2 * g**2
    mean, square = m2 / (1.0 - b1**t), v2 / (1.0 - b2**t)
    return w - lr * mean / (np.sqrt(square) + eps), m2, v2
