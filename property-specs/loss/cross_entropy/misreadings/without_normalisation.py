"""Misread: the logit of the true class is taken as its log-probability, counted from the row's largest."""

import numpy as np


def cross_entropy(z, y):
    n = len(z)
    top = z.max(axis=1)
    return float(np.mean(top - z[np.arange(n), y]))
