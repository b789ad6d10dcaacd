"""Misread: a tenth of the target is spread over all classes."""

import numpy as np


def cross_entropy(z, y):
    n = len(z)
    top = z.max(axis=1)
    lse = top + np.log(np.exp(z - top[:, None]).sum(axis=1))
    return float(np.mean(lse - 0.9 * z[np.arange(n), y] - 0.1 * z.mean(axis=1)))
