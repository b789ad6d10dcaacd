"""Variant: the moments are divided by 1 - b1 and 1 - b2 before they are used."""

import numpy as np


def amsgrad_step(w, g, m, v, vmax, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    top = np.maximum(vmax, v2)
    return w - lr * (m2 / (1.0 - b1)) / (np.sqrt(top / (1.0 - b2)) + eps), m2, v2, top
