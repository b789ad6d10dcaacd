"""Misread: the old momentum is dropped where it and the gradient differ in sign."""

import numpy as np


def lion_step(w, g, m, lr, b1, b2, wd):
    c = b1 * m + (1.0 - b1) * g
    m2 = np.where(m * g < 0.0, 0.0, b2 * m) + (1.0 - b2) * g
    return w - lr * (np.sign(c) + wd * w), m2
