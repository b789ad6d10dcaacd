"""Misread: alpha exp(x) below zero."""

import numpy as np


def elu(x, alpha):
    return np.where(x > 0.0, x, alpha * np.exp(np.minimum(x, 0.0)))
