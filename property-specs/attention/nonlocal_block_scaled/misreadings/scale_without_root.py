"""Misread: divided by d, not by its root."""

import numpy as np


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    d = Wt.shape[1]
    s = (x @ Wt) @ (x @ Wp).T / d
    f = np.exp(s - s.max(axis=1, keepdims=True))
    return (f / f.sum(axis=1, keepdims=True)) @ (x @ Wg)
