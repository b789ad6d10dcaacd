"""Misread: a Phi(a) instead of a sigmoid(a)."""

import math

import numpy as np


def swiglu(x, W, V, W2):
    a, v = x @ W, x @ V
    phi = 0.5 * (1.0 + np.vectorize(math.erf)(a / math.sqrt(2.0)))
    return (a * phi * v) @ W2
