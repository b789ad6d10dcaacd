"""Misread: b1 and b2 weigh the gradient, 1 - b1 and 1 - b2 the old averages."""

import numpy as np


def amsgrad_step_max_of_corrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = (1.0 - b1) * m + b1 * g
    v2 = (1.0 - b2) * v + b2 * g * g
    vmax2 = np.maximum(vmax, v2 / (1.0 - b2**t))
    w2 = w - lr * (m2 / (1.0 - b1**t)) / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2
