"""Misread: (x W) * swish(x V)."""

import numpy as np


def swiglu(x, W, V, W2):
    a, v = x @ W, x @ V
    swish = v * np.exp(-np.logaddexp(0.0, -v))
    return (a * swish) @ W2
