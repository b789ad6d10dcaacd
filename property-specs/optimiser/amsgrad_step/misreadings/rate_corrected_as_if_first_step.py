"""Variant: the learning rate is multiplied by sqrt(1 - b2) / (1 - b1)."""

import numpy as np


def amsgrad_step(w, g, m, v, vmax, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    top = np.maximum(vmax, v2)
    rate = lr * np.sqrt(1.0 - b2) / (1.0 - b1)
    return w - rate * m2 / (np.sqrt(top) + eps), m2, v2, top
