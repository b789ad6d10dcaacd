"""Misread: the precision at a rank is the largest precision from there on."""

import numpy as np


def average_precision(y, s):
    r = y[np.argsort(-s)]
    prec = np.cumsum(r) / np.arange(1, len(r) + 1)
    best = np.maximum.accumulate(prec[::-1])[::-1]
    return float(np.sum(best * r) / np.sum(r))
