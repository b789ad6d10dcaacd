"""Misread: counts of the classes are compared, whatever the example."""

import numpy as np


def accuracy(y, p):
    both = [min(np.sum(y == c), np.sum(p == c)) for c in np.unique(y)]
    return float(sum(both)) / len(y)
