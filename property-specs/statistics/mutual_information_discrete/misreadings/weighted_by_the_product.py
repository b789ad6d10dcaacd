"""Misread: each cell weighs p_a. p_.b, not p_ab; negative sums become 0."""

import numpy as np


def mutual_information_discrete(x, y):
    v = 0.0
    for a in np.unique(x):
        for b in np.unique(y):
            q, r = np.mean((x == a) & (y == b)), np.mean(x == a) * np.mean(y == b)
            if q > 0.0:
                v += r * np.log(q / r)
    return max(v, 0.0)
