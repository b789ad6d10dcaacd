"""Misread: exponentials of the entries themselves, cut off at the largest float64."""

import numpy as np


def logsumexp(x):
    total = np.exp(np.minimum(x, 700.0)).sum(axis=1)
    return np.log(np.maximum(total, 1e-300))
