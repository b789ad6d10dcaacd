"""Misread: each column is projected instead of each row."""

import numpy as np


def sparsemax(z):
    p = np.zeros(z.shape)
    for j in range(z.shape[1]):
        s = np.sort(z[:, j])[::-1]
        c = np.cumsum(s)
        r = np.arange(1, len(s) + 1)
        size = r[1.0 + r * s > c].max()
        p[:, j] = np.maximum(z[:, j] - (c[size - 1] - 1.0) / size, 0.0)
    return p
