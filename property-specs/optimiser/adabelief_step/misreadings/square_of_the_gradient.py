"""Misread: s averages g^2, as in Adam."""

import numpy as np


def adabelief_step(w, g, m, s, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    s2 = b2 * s + (1.0 - b2) * g**2 + eps
    return w - lr * m2 / (1.0 - b1**t) / (np.sqrt(s2 / (1.0 - b2**t)) + eps), m2, s2
