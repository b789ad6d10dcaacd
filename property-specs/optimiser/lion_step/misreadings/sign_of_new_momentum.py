"""Misread: w - lr*sign(m2)."""

import numpy as np


def lion_step(w, g, m, lr, b1, b2, wd):
    m2 = b2 * m + (1.0 - b2) * g
    return w - lr * (np.sign(m2) + wd * w), m2
