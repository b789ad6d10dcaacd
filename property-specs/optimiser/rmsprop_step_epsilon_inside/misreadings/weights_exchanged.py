"""Misread: rho weighs the new square, 1 - rho the old average."""

import numpy as np


def rmsprop_step_epsilon_inside(w, g, v, lr, rho, eps):
    v2 = (1.0 - rho) * v + rho * g * g
    w2 = w - lr * g / np.sqrt(v2 + eps)
    return w2, v2
