"""Variant: (cells - rows - columns + 1) / (2 n) is taken away, not below 0."""

import numpy as np


def mutual_information_discrete(x, y):
    v, cells = 0.0, 0
    for a in np.unique(x):
        for b in np.unique(y):
            q = np.mean((x == a) & (y == b))
            if q > 0.0:
                cells += 1
                v += q * np.log(q / (np.mean(x == a) * np.mean(y == b)))
    return max(v - (cells - len(np.unique(x)) - len(np.unique(y)) + 1) / (2.0 * len(x)), 0.0)
