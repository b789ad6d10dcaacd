"""Misread: f is exp(x_i . x_j): the plain Gaussian."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = x @ x.T
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ (x @ Wg)
