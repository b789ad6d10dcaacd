"""Misread: subjects censored at s are not at risk at s."""

import numpy as np


def nelson_aalen(t, e, q):
    H = np.zeros(len(q))
    for s in np.unique(t[e == 1]):
        d = np.sum((t == s) & (e == 1))
        r = np.sum(t > s) + d
        H[s <= q] += d / r
    return H
