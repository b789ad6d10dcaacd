"""Misread: b2 for the direction and b1 for the momentum."""

import numpy as np


def lion_step(w, g, m, lr, b1, b2, wd):
    c = b2 * m + (1.0 - b2) * g
    m2 = b1 * m + (1.0 - b1) * g
    return w - lr * (np.sign(c) + wd * w), m2
