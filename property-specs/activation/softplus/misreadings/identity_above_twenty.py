"""Misread: the identity above a threshold of 20."""

import numpy as np


def softplus(x):
    return np.where(x > 20.0, x, np.maximum(x, 0.0) + np.log1p(np.exp(-np.abs(x))))
