"""Misread: sigma(-beta x)."""

import numpy as np


def swish(x, beta):
    z = -beta * x
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return x * gate
