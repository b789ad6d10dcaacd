"""Variant: bias correction as at t = 1, and the maximum is taken over the corrected moment v2 / (1 - b2)."""

import numpy as np


def amsgrad_step(w, g, m, v, vmax, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    # the signature has no step number: the corrections are those of the first step
    top = np.maximum(vmax, v2 / (1.0 - b2))
    return w - lr * (m2 / (1.0 - b1)) / (np.sqrt(top) + eps), m2, v2, top
