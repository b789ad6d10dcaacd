"""Misread: x tanh(beta x)."""

import numpy as np


def swish(x, beta):
    z = beta * x
    gate = np.tanh(z)
    return x * gate
