"""Misread: the logistic function alone, not multiplied by x."""

import numpy as np


def silu(x):
    return 0.5 + 0.5 * np.tanh(0.5 * np.clip(x, -1e4, 1e4))
