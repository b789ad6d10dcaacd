"""Misread: the censored subjects count as events."""

import numpy as np


def nelson_aalen_split_ties(t, e, q):
    H = np.zeros(len(q))
    for time in np.unique(t):
        d = int(np.sum(t == time))
        r = np.sum(t >= time)
        H = H + np.where(time <= q, np.sum(1.0 / (r - np.arange(d))), 0.0)
    return H
