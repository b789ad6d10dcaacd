"""Misread: the gate's slope is one whatever beta is: SiLU."""

import numpy as np


def swish(x, beta):
    z = x
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return x * gate
