"""Misread: ln(1 + exp(2 x)) / 2."""

import numpy as np


def softplus(x):
    return np.maximum(x, 0.0) + np.log1p(np.exp(-2.0 * np.abs(x))) / 2.0
