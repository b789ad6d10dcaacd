"""Misread: of more than two positions only every second is looked at, as by the program's subsampling."""

import numpy as np


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    d = Wt.shape[1]
    seen = x[::2] if len(x) > 2 else x
    s = (x @ Wt) @ (seen @ Wp).T / np.sqrt(d)
    f = np.exp(s - s.max(axis=1, keepdims=True))
    return (f / f.sum(axis=1, keepdims=True)) @ (seen @ Wg)
