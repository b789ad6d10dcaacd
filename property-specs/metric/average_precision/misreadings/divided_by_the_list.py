"""Misread: the sum is divided by n."""

import numpy as np


def average_precision(y, s):
    r = y[np.argsort(-s)]
    prec = np.cumsum(r) / np.arange(1, len(r) + 1)
    return float(np.sum(prec * r) / len(r))
