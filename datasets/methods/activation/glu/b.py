"""Gated linear unit.

Yann N. Dauphin, Angela Fan, Michael Auli, David Grangier, "Language Modeling with
Gated Convolutional Networks", arXiv:1612.08083.
"""

import numpy as np


def _let_through(v, z):
    """v times the logistic function of z, without overflow and without early underflow."""
    with np.errstate(under="ignore"):
        half = float(np.exp(-abs(z) / 2))  # its square is the odds of the less likely side
        if z >= 0:
            return v / (1.0 + half * half)
        return v * half * half / (1.0 + half * half)


def glu(x):
    """The first half of each row, let through in the proportions given by the second half.

    x : (n, 2*d) pre-activations: first d columns content, last d columns gate
    returns y : (n, d)
    Conventions: contiguous halves, content first and gate second; the gate is the logistic function; the maps that make the halves are not part of it; finite for any finite x.

    >>> glu(np.array([[4.0, -6.0, 0.0, 0.0]]))
    array([[ 2., -3.]])

    Paper: https://arxiv.org/abs/1612.08083
    """
    n, columns = x.shape
    d = columns // 2
    y = np.zeros((n, d))
    for i in range(n):
        for j in range(d):
            y[i, j] = _let_through(float(x[i, j]), float(x[i, d + j]))
    return y
