"""Misread: powers of two in the sigmoid."""

import numpy as np


def swish(x, beta):
    z = beta * x
    gate = np.exp2(np.minimum(z, 0.0)) / (1.0 + np.exp2(-np.abs(z)))
    return x * gate
