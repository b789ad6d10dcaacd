"""Misread: 1 - d/n with n all subjects."""

import numpy as np


def kaplan_meier(t, e, q):
    S = np.ones(len(q))
    for s in np.unique(t[e == 1]):
        d = np.sum((t == s) & (e == 1))
        r = len(t)
        S[s <= q] *= 1.0 - d / r
    return S
