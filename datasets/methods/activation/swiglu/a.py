"""SwiGLU feed-forward layer, FFN_SwiGLU(x, W, V, W2) = (Swish_1(xW) * xV) W2.

Shazeer, "GLU Variants Improve Transformer" (2020), arXiv:2002.05202, eq. 6.
"""
import numpy as np


def sigmoid(a):
    """Logistic function; only exponentials of non-positive numbers are taken."""
    e = np.exp(-np.abs(a))
    return np.where(a >= 0, 1.0, e) / (1.0 + e)


def swish(a):
    """Swish with beta = 1 (also called SiLU)."""
    return a * sigmoid(a)


def swiglu(x, W, V, W2):
    """Gated feed-forward layer without biases.

    x : (n, d) inputs, W : (d, m) gate weights, V : (d, m) linear weights,
    W2 : (m, d) output weights
    returns y : (n, d)
    """
    gate = swish(x @ W)
    value = x @ V
    return (gate * value) @ W2
