"""Misread: the old moment is dropped where it and the gradient differ in sign."""

import numpy as np


def radam_step(w, g, m, v, t, lr, b1, b2):
    m2 = np.where(m * g < 0.0, 0.0, b1 * m) + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mhat = m2 / (1.0 - b1**t)
    limit = 2.0 / (1.0 - b2) - 1.0
    rho = limit - 2.0 * t * b2**t / (1.0 - b2**t)
    if rho > 4.0:
        square = (rho - 4.0) * (rho - 2.0) * limit / ((limit - 4.0) * (limit - 2.0) * rho)
        # A second moment of zero: no gradient has come yet, and the step is zero.
        root = np.sqrt(v2 / (1.0 - b2**t))
        step = np.sqrt(square) * np.divide(mhat, root, out=np.zeros_like(mhat), where=root > 0.0)
    else:
        step = mhat
    return w - lr * step, m2, v2
