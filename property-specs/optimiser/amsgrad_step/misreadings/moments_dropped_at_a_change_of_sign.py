"""Misread: the old moment is dropped where it and the gradient differ in sign."""

import numpy as np


def amsgrad_step(w, g, m, v, vmax, lr, b1, b2, eps):
    m2 = np.where(m * g < 0.0, 0.0, b1 * m) + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    return w - lr * m2 / (np.sqrt(vmax2) + eps), m2, v2, vmax2
