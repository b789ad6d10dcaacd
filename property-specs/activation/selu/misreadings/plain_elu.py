"""Misread: both constants taken as one."""

import numpy as np


def selu(x):
    return np.where(x > 0, x, np.exp(np.minimum(x, 0.0)) - 1.0)
