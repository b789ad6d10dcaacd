"""Misread: ln(1 + exp(-x)), the logistic loss."""

import numpy as np


def softplus(x):
    return np.maximum(-x, 0.0) + np.log1p(np.exp(-np.abs(x)))
