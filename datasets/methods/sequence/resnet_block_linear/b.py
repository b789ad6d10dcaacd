"""Residual block with two linear maps.

Kaiming He, Xiangyu Zhang, Shaoqing Ren, Jian Sun, "Deep Residual Learning for Image
Recognition", arXiv:1512.03385.
"""

import numpy as np


def _units(v):
    """v as a whole number of units of 2**-1074, exact for every finite float."""
    n, d = float(v).as_integer_ratio()
    return n * ((1 << 1074) // d)


def _quotient(n, d):
    """The whole number n over the whole number d > 0, rounded once to a float."""
    try:
        return n / d
    except OverflowError:
        return np.inf if n > 0 else -np.inf


def resnet_block_linear(x, W1, W2):
    """Each row plus its two-layer branch, with negative totals replaced by zero.

    x : (n, d) features, one example per row
    W1 : (d, m) first weights, input (row) to hidden (column)
    W2 : (m, d) second weights, hidden (row) to output (column)
    returns y : (n, d)
    Conventions: row vectors, weights have inputs in rows and outputs in columns; no biases, no normalisation; ReLU once inside the branch and once after the addition.

    >>> resnet_block_linear(np.array([[1.0, 2.0]]), np.array([[1.0, 1.0], [1.0, -1.0]]), np.array([[2.0, -1.0], [5.0, 5.0]]))
    array([[7., 0.]])

    Paper: https://arxiv.org/abs/1512.03385
    """
    n, d = x.shape
    m = W1.shape[1]
    into_hidden = [[_units(W1[i, k]) for i in range(d)] for k in range(m)]
    into_entry = [[_units(W2[k, j]) for k in range(m)] for j in range(d)]
    y = np.zeros((n, d))
    for r in range(n):
        row = [_units(v) for v in x[r]]
        hidden = []  # in units of 2**-2148
        for k in range(m):
            hidden.append(max(0, sum(row[i] * into_hidden[k][i] for i in range(d))))
        for j in range(d):
            total = row[j] << 2148  # in units of 2**-3222
            for k in range(m):
                total += hidden[k] * into_entry[j][k]
            y[r, j] = _quotient(total, 1 << 3222) if total > 0 else 0.0
    return y
