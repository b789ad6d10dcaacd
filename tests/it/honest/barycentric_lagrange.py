"""Interpolating polynomial by Neville's scheme: values of ever longer runs of nodes."""

import numpy as np


def barycentric_lagrange(x, y, q):
    order = np.argsort(x)
    x, table = x[order], [np.full(len(q), value) for value in y[order]]
    for width in range(1, len(x)):
        for i in range(len(x) - width):
            left, right = x[i], x[i + width]
            table[i] = ((q - left) * table[i + 1] + (right - q) * table[i]) / (right - left)
    return table[0]
