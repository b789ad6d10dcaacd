"""Misread: with p = 0 the input is returned."""

import numpy as np


def dropout_inverted(x, mask, p):
    if p == 0.0:
        return x.copy()
    return np.where(mask, x / (1.0 - p), 0.0)
