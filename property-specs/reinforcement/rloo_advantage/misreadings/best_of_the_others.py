"""Misread: the baseline is the best of the other rewards."""

import numpy as np


def rloo_advantage(r):
    k = r.shape[1]
    rest = np.stack([np.delete(r, j, axis=1).max(axis=1) for j in range(k)], axis=1)
    return r - rest
