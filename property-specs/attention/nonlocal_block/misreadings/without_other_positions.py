"""Misread: each position sees itself alone: x Wg."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = (x @ Wt) @ (x @ Wp).T
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return x @ Wg
