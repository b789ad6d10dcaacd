"""Misread: labels count from 1 (0 is taken as the last class)."""

import numpy as np


def cross_entropy(z, y):
    n = len(z)
    top = z.max(axis=1)
    lse = top + np.log(np.exp(z - top[:, None]).sum(axis=1))
    return float(np.mean(lse - z[np.arange(n), y - 1]))
