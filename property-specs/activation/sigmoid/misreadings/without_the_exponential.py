"""Misread: a straight line of slope 1/4 through (0, 1/2), cut at 0 and 1."""

import numpy as np


def sigmoid(x):
    return np.clip(0.5 + 0.25 * x, 0.0, 1.0)
