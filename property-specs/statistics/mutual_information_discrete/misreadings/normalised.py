"""Variant: divided by the mean of both entropies, where that is not 0 (NMI)."""

import numpy as np


def mutual_information_discrete(x, y):
    def ent(z):
        p = np.unique(z, return_counts=True)[1] / len(z)
        return -np.sum(p * np.log(p))
    v = 0.0
    for a in np.unique(x):
        for b in np.unique(y):
            q = np.mean((x == a) & (y == b))
            if q > 0.0:
                v += q * np.log(q / (np.mean(x == a) * np.mean(y == b)))
    half = 0.5 * (ent(x) + ent(y))
    return max(v / half, 0.0) if half > 0.0 else 0.0
