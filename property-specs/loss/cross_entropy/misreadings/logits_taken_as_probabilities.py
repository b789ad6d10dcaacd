"""Misread: minus the mean logarithm of the inputs, made positive at 1e-7 at least."""

import numpy as np


def cross_entropy(z, y):
    n = len(z)
    return float(max(np.mean(-np.log(np.clip(z[np.arange(n), y], 1e-7, 1.0))), 0.0))
