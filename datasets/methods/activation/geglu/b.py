"""GEGLU hidden layer (Shazeer, "GLU Variants Improve Transformer", 2020)."""

import math

import numpy as np


def gelu(a):
    """a Phi(a); the complementary error function keeps the lower tail exact."""
    return a * 0.5 * math.erfc(-a / math.sqrt(2.0))


def geglu(x, W, V):
    """Gated hidden units without biases (eq. 5).

    x  float64 [n, d], inputs, one row per example
    W  float64 [d, m], weights of the gate
    V  float64 [d, m], weights of the linear branch

    Returns float64 [n, m].
    """
    n, m = x.shape[0], W.shape[1]
    y = np.empty((n, m), dtype=np.float64)
    for i in range(n):
        for unit in range(m):
            gate = float(np.dot(x[i], W[:, unit]))
            linear = float(np.dot(x[i], V[:, unit]))
            y[i, unit] = gelu(gate) * linear
    return y
