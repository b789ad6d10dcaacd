"""Misread: products divided by sqrt(d), as in transformers."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = (x @ Wt) @ (x @ Wp).T / np.sqrt(Wt.shape[1])
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ (x @ Wg)
