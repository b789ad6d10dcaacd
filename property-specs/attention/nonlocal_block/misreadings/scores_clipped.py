"""Misread: products are cut at 50 before the exponential."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = (x @ Wt) @ (x @ Wp).T
    s = np.clip(s, -50.0, 50.0)
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ (x @ Wg)
