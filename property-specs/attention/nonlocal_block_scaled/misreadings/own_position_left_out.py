"""Misread: a position does not look at itself unless it is alone."""

import numpy as np


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    n, d = len(x), Wt.shape[1]
    s = (x @ Wt) @ (x @ Wp).T / np.sqrt(d)
    f = np.exp(s - s.max(axis=1, keepdims=True))
    if n > 1:
        s = np.where(np.eye(n) > 0.5, -np.inf, s)
        f = np.exp(s - s.max(axis=1, keepdims=True))
    return (f / f.sum(axis=1, keepdims=True)) @ (x @ Wg)
