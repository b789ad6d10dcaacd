"""Misread: the lowest score is ranked first."""

import numpy as np


def average_precision(y, s):
    r = y[np.argsort(s)]
    prec = np.cumsum(r) / np.arange(1, len(r) + 1)
    return float(np.sum(prec * r) / np.sum(r))
