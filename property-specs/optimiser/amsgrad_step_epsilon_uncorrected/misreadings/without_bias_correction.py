"""Variant: no bias correction, as in the paper."""

import numpy as np


def amsgrad_step_epsilon_uncorrected(w, g, m, v, vmax, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    vmax2 = np.maximum(vmax, v2)
    w2 = w - lr * m2 / (np.sqrt(vmax2) + eps)
    return w2, m2, v2, vmax2
