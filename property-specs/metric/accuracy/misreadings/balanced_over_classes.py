"""Variant: mean over the true classes of the share that is right in each."""

import numpy as np


def accuracy(y, p):
    return float(np.mean([np.mean(p[y == c] == c) for c in np.unique(y)]))
