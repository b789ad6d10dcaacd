"""Misread: the input itself, no gate."""

import numpy as np


def swish(x, beta):
    z = beta * x
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return x * np.ones_like(gate)
