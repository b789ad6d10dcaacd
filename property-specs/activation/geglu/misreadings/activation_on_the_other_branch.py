"""Misread: (x W) * GELU(x V)."""

import math

import numpy as np


def geglu(x, W, V):
    b = x @ V
    phi = np.array([[0.5 * (1.0 + math.erf(t / math.sqrt(2.0))) for t in row] for row in b])
    return (x @ W) * b * phi
