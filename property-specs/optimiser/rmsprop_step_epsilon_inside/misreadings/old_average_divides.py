"""Misread: the step is divided by the root of v, not of v2."""

import numpy as np


def rmsprop_step_epsilon_inside(w, g, v, lr, rho, eps):
    v2 = rho * v + (1.0 - rho) * g * g
    w2 = w - lr * g / np.sqrt(v + eps)
    return w2, v2
