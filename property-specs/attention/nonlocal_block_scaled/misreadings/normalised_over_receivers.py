"""Misread: weights add up to one over the positions that receive."""

import numpy as np


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    d = Wt.shape[1]
    s = (x @ Wt) @ (x @ Wp).T / np.sqrt(d)
    f = np.exp(s - s.max(axis=0, keepdims=True))
    return (f / f.sum(axis=0, keepdims=True)) @ (x @ Wg)
