"""Misread: divided by sqrt(1 - p), to keep the variance."""

import math

import numpy as np


def dropout_inverted(x, mask, p):
    return np.where(mask, x / math.sqrt(1.0 - p), 0.0)
