"""Misread: Wp transforms the position that receives, Wt the one that is looked at."""

import numpy as np


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    d = Wt.shape[1]
    s = (x @ Wp) @ (x @ Wt).T / np.sqrt(d)
    f = np.exp(s - s.max(axis=1, keepdims=True))
    return (f / f.sum(axis=1, keepdims=True)) @ (x @ Wg)
