"""Misread: sigmoid(x W) instead of swish."""

import numpy as np


def swiglu(x, W, V, W2):
    a, v = x @ W, x @ V
    sigmoid = np.exp(-np.logaddexp(0.0, -a))
    return (sigmoid * v) @ W2
