"""Misread: tied events count as one and add 1/r."""

import numpy as np


def nelson_aalen_split_ties(t, e, q):
    H = np.zeros(len(q))
    for time in np.unique(t[e == 1]):
        r = np.sum(t >= time)
        H = H + np.where(time <= q, 1.0 / r, 0.0)
    return H
