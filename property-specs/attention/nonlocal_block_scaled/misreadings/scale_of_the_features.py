"""Misread: divided by the root of the number of columns of x."""

import numpy as np


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    c = x.shape[1]
    s = (x @ Wt) @ (x @ Wp).T / np.sqrt(c)
    f = np.exp(s - s.max(axis=1, keepdims=True))
    return (f / f.sum(axis=1, keepdims=True)) @ (x @ Wg)
