"""Misread: v2 = (1 - rho) v + rho g^2."""

import numpy as np


def rmsprop_step(w, g, v, lr, rho, eps):
    v2 = (1.0 - rho) * v + rho * g**2
    return w - lr * g / (np.sqrt(v2) + eps), v2
