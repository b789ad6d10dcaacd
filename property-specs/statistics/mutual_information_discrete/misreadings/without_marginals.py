"""Misread: the entropy of the pairs."""

import numpy as np


def mutual_information_discrete(x, y):
    v = 0.0
    for a in np.unique(x):
        for b in np.unique(y):
            q = np.mean((x == a) & (y == b))
            if q > 0.0:
                v -= q * np.log(q)
    return max(v, 0.0)
