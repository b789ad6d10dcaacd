"""Misread: subjects censored at s are not at risk at s."""

import numpy as np


def kaplan_meier(t, e, q):
    S = np.ones(len(q))
    for s in np.unique(t[e == 1]):
        d = np.sum((t == s) & (e == 1))
        r = np.sum(t > s) + d
        S[s <= q] *= 1.0 - d / r
    return S
