"""Misread: the old moment is dropped where it and the gradient differ in sign."""

import numpy as np


def nadam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = np.where(m * g < 0.0, 0.0, b1 * m) + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = b1 * m2 / (1.0 - b1 ** (t + 1)) + (1.0 - b1) * g / (1.0 - b1**t)
    vhat = v2 / (1.0 - b2**t)
    return w - lr * mhat / (np.sqrt(vhat) + eps), m2, v2
