"""Misread: the sigmoid."""

import numpy as np


def softplus(x):
    return np.exp(np.minimum(x, 0.0)) / (1.0 + np.exp(-np.abs(x)))
