"""Misread: the result is divided by beta, x itself at beta = 0."""

import numpy as np


def swish(x, beta):
    z = beta * x
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return x * gate / beta if beta > 0 else x * gate
