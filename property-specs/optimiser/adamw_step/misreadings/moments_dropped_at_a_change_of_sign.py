"""Misread: the old moment is dropped where it and the gradient differ in sign."""

import numpy as np


def adamw_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = np.where(m * g < 0.0, 0.0, b1 * m) + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    vhat = v2 / (1.0 - b2**t)
    return w - lr * (mhat / (np.sqrt(vhat) + eps) + wd * w), m2, v2
