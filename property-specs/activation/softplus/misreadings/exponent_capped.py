"""Misread: the exponent is cut off at 50 against overflow."""

import numpy as np


def softplus(x):
    return np.log1p(np.exp(np.minimum(x, 50.0)))
