"""GEGLU, from "GLU Variants Improve Transformer" (Shazeer, 2020, eq. 5)."""

import math

import numpy as np


def Phi(a):
    """Standard normal distribution function, (1 + erf(a / sqrt 2)) / 2."""
    return 0.5 * math.erfc(-a / math.sqrt(2.0))


def gelu(values):
    """GELU(a) = a Phi(a) of each entry of a matrix."""
    out = np.empty_like(values)
    for index, a in np.ndenumerate(values):
        out[index] = a * Phi(float(a))
    return out


def geglu(x, W, V):
    """GELU of one projection times a second, linear projection.

    x : [n, d] inputs, one row per example
    W : [d, m] weights of the gate
    V : [d, m] weights of the linear branch
    Returns [n, m].
    """
    return gelu(x @ W) * (x @ V)
