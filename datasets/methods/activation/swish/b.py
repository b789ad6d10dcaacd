"""Swish activation.

Prajit Ramachandran, Barret Zoph, Quoc V. Le, "Searching for Activation Functions",
arXiv:1710.05941.
"""

import numpy as np


def _let_through(v, z):
    """v times the logistic function of z, without overflow and without early underflow."""
    with np.errstate(under="ignore"):
        half = float(np.exp(-abs(z) / 2))  # its square is the odds of the less likely side
        if z >= 0:
            return v / (1.0 + half * half)
        return v * half * half / (1.0 + half * half)


def swish(x, beta):
    """Each entry times the logistic function of beta times the entry.

    x : (n, d) pre-activations
    beta : () sharpness of the gate
    returns y : (n, d)
    Conventions: entry by entry with one beta, inside the logistic function only (no division by beta); exact logistic function; finite for any finite x.

    >>> swish(np.array([[4.0, -6.0]]), 0.0)
    array([[ 2., -3.]])

    Paper: https://arxiv.org/abs/1710.05941
    """
    n, d = x.shape
    beta = float(beta)
    y = np.zeros((n, d))
    for i in range(n):
        for j in range(d):
            v = float(x[i, j])
            y[i, j] = _let_through(v, beta * v)
    return y
