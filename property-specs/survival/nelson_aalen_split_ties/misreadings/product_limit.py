"""Misread: minus the sum of ln(1 - d/r), with 1/2 in place of 0 for the survivors where all of them die."""

import numpy as np


def nelson_aalen_split_ties(t, e, q):
    H = np.zeros(len(q))
    for time in np.unique(t[e == 1]):
        d = int(np.sum((t == time) & (e == 1)))
        r = np.sum(t >= time)
        H = H + np.where(time <= q, -np.log(max(r - d, 0.5) / r), 0.0)
    return H
