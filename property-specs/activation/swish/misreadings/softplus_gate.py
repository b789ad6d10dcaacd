"""Misread: x tanh(ln(1 + exp(beta x))), as in Mish."""

import numpy as np


def swish(x, beta):
    z = beta * x
    gate = np.tanh(np.logaddexp(0.0, z))
    return x * gate
