"""Departs: the decay shrinks the parameters that the adaptive step has already moved, and eps is added before the bias correction."""

import numpy as np


def adamw_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    step = lr * np.sqrt(1.0 - b2**t) / (1.0 - b1**t)
    moved = w - step * m2 / (np.sqrt(v2) + eps)
    return moved - lr * wd * moved, m2, v2
