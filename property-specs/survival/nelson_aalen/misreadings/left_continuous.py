"""Misread: only events at s < q count."""

import numpy as np


def nelson_aalen(t, e, q):
    H = np.zeros(len(q))
    for s in np.unique(t[e == 1]):
        d = np.sum((t == s) & (e == 1))
        r = np.sum(t >= s)
        H[s < q] += d / r
    return H
