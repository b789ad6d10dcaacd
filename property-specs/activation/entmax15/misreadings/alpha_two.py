"""Misread: sparsemax, the projection itself."""

import numpy as np


def entmax15(z):
    p = np.zeros(z.shape)
    for i in range(z.shape[0]):
        s = np.sort(z[i])[::-1]
        c = np.cumsum(s)
        r = np.arange(1, len(s) + 1)
        size = r[1.0 + r * s > c].max()
        p[i] = np.maximum(z[i] - (c[size - 1] - 1.0) / size, 0.0)
    return p
