"""Misread: the logarithm to base two."""

import numpy as np


def softplus(x):
    return np.maximum(x, 0.0) + np.log1p(np.exp(-np.abs(x))) / np.log(2.0)
