"""Misread: exp(x) is computed first and 1 taken away, which loses the digits of tiny entries."""

import numpy as np


def elu(x, alpha):
    return np.where(x > 0.0, x, alpha * (np.exp(np.minimum(x, 0.0)) - 1.0))
