"""Misread: w - wd*w - lr*sign(c)."""

import numpy as np


def lion_step(w, g, m, lr, b1, b2, wd):
    c = b1 * m + (1.0 - b1) * g
    m2 = b2 * m + (1.0 - b2) * g
    return w - wd * w - lr * np.sign(c), m2
