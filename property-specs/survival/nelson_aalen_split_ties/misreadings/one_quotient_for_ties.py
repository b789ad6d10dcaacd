"""Variant: d tied events add d/r."""

import numpy as np


def nelson_aalen_split_ties(t, e, q):
    H = np.zeros(len(q))
    for time in np.unique(t[e == 1]):
        d = int(np.sum((t == time) & (e == 1)))
        r = np.sum(t >= time)
        H = H + np.where(time <= q, d / r, 0.0)
    return H
