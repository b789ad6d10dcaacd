"""Misread: d simultaneous events add 1/r + 1/(r-1) + ...."""

import numpy as np


def nelson_aalen(t, e, q):
    H = np.zeros(len(q))
    for s in np.unique(t[e == 1]):
        d = np.sum((t == s) & (e == 1))
        r = np.sum(t >= s)
        H[s <= q] += np.sum(1.0 / (r - np.arange(d)))
    return H
