"""Variant: g / sqrt(v2 + eps)."""

import numpy as np


def rmsprop_step(w, g, v, lr, rho, eps):
    v2 = rho * v + (1.0 - rho) * g**2
    return w - lr * g / np.sqrt(v2 + eps), v2
