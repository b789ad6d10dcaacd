"""Misread: log(1 + exp(x)), the smooth sum of stepped sigmoids."""

import numpy as np


def relu(x):
    return np.maximum(x, 0.0) + np.log1p(np.exp(-np.abs(x)))
