"""Misread: C sums over the positions that receive."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = (x @ Wt) @ (x @ Wp).T
    e = np.exp(s - s.max(axis=0, keepdims=True))
    return e / e.sum(axis=0, keepdims=True) @ (x @ Wg)
