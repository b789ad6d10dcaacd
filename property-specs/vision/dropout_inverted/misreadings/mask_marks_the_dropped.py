"""Misread: mask true = dropped."""

import numpy as np


def dropout_inverted(x, mask, p):
    return np.where(mask, 0.0, x / (1.0 - p))
