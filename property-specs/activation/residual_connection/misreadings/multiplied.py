"""Misread: the branch scales the input: x (1 + F(x))."""

import numpy as np


def residual_connection(x, fx):
    with np.errstate(over='ignore'):
        return np.clip(x * (1.0 + fx), -1e300, 1e300)
