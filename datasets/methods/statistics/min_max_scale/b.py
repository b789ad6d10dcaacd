"""Scaling of each column to the range from 0 to 1.

Conventions: rows are examples, columns features; a constant column becomes zeros.
"""

import numpy as np


def min_max_scale(x):
    z = np.zeros(x.shape)
    for j in range(x.shape[1]):
        column = x[:, j]
        smallest, largest = np.min(column), np.max(column)
        if largest > smallest:
            z[:, j] = (column - smallest) / (largest - smallest)
    return z
