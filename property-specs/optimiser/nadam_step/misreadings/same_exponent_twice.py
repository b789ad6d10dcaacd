"""Misread: both parts of mhat are divided by 1 - b1^t."""

import numpy as np


def nadam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    direction = (b1 * m2 + (1.0 - b1) * g) / (1.0 - b1**t)
    return w - lr * direction / (np.sqrt(v2 / (1.0 - b2**t)) + eps), m2, v2
