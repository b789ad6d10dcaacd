"""Misread: inner products are not divided by sqrt(d), as in the paper's formula."""

import numpy as np


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    s = (x @ Wt) @ (x @ Wp).T
    f = np.exp(s - s.max(axis=1, keepdims=True))
    return (f / f.sum(axis=1, keepdims=True)) @ (x @ Wg)
