"""Departs: uncorrected moments."""

import numpy as np


def adamw_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mean, square = m2, v2
    return w - lr * (mean / (np.sqrt(square) + eps) + wd * w), m2, v2
