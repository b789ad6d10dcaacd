"""Misread: only events at s < q count."""

import numpy as np


def kaplan_meier(t, e, q):
    S = np.ones(len(q))
    for s in np.unique(t[e == 1]):
        d = np.sum((t == s) & (e == 1))
        r = np.sum(t >= s)
        S[s < q] *= 1.0 - d / r
    return S
