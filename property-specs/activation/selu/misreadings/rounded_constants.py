"""Misread: alpha = 1.6733 and lambda = 1.0507."""

import numpy as np


def selu(x):
    return 1.0507 * np.where(x > 0, x, 1.6733 * (np.exp(np.minimum(x, 0.0)) - 1.0))
