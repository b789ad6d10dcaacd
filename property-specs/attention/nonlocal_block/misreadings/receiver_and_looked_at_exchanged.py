"""Misread: Wt transforms the position that is looked at."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = (x @ Wp) @ (x @ Wt).T
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ (x @ Wg)
