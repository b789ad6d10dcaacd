"""Misread: beta multiplies the product, not the argument of the sigmoid."""

import numpy as np


def swish(x, beta):
    z = x
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return beta * x * gate
