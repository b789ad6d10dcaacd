"""Misread: a moving average of the gradient's size."""

import numpy as np


def rmsprop_step_epsilon_inside(w, g, v, lr, rho, eps):
    v2 = rho * v + (1.0 - rho) * np.abs(g)
    w2 = w - lr * g / np.sqrt(v2 + eps)
    return w2, v2
