"""Misread: probabilities are kept above 1e-7 before the logarithm."""

import numpy as np


def cross_entropy(z, y):
    n = len(z)
    top = z.max(axis=1)
    lse = top + np.log(np.exp(z - top[:, None]).sum(axis=1))
    return float(np.mean(-np.log(np.maximum(np.exp(z[np.arange(n), y] - lse), 1e-7))))
