"""Misread: -sum log(1 - d/r)."""

import numpy as np


def nelson_aalen(t, e, q):
    H = np.zeros(len(q))
    for s in np.unique(t[e == 1]):
        d = np.sum((t == s) & (e == 1))
        r = np.sum(t >= s)
        # where all at risk fail at once the logarithm is infinite: a large finite term
        H[s <= q] -= np.log(max(1.0 - d / r, 1e-12))
    return H
