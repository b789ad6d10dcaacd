"""Misread: the derivative dSiLU, which the paper uses as an activation, too."""

import numpy as np


def silu(x):
    z = np.clip(x, -700.0, 700.0)
    s = 0.5 + 0.5 * np.tanh(0.5 * z)
    return s * (1.0 + z * (1.0 - s))
