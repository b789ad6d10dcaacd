"""Misread: what remains of y once x is known."""

import numpy as np


def mutual_information_discrete(x, y):
    v = 0.0
    for a in np.unique(x):
        for b in np.unique(y):
            q = np.mean((x == a) & (y == b))
            if q > 0.0:
                v -= q * np.log(q / np.mean(x == a))
    return max(v, 0.0)
