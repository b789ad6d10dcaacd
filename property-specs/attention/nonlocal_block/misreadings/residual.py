"""Misread: the input is added where it fits, else the transformed input."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = (x @ Wt) @ (x @ Wp).T
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ (x @ Wg) + (x if x.shape[1] == Wg.shape[1] else x @ Wg)
