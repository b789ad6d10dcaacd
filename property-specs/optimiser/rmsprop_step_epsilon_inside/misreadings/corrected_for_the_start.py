"""Misread: the average is divided by 1 - rho in the step, as Adam does at its first step."""

import numpy as np


def rmsprop_step_epsilon_inside(w, g, v, lr, rho, eps):
    v2 = rho * v + (1.0 - rho) * g * g
    w2 = w - lr * g / np.sqrt(v2 / (1.0 - rho) + eps)
    return w2, v2
