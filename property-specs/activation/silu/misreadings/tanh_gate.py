"""Misread: x tanh(x): the hyperbolic tangent taken as the sigmoid."""

import numpy as np


def silu(x):
    return x * np.tanh(np.clip(x, -1e4, 1e4))
