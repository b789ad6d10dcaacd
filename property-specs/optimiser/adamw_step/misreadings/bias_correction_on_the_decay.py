"""Departs: the bias corrections are folded into lr, which then scales the decay and eps, too."""

import numpy as np


def adamw_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    step = lr * np.sqrt(1.0 - b2**t) / (1.0 - b1**t)
    return w - step * (m2 / (np.sqrt(v2) + eps) + wd * w), m2, v2
