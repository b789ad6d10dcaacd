"""Misread: f is exp of minus half the squared distance of both transforms."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = -0.5 * (((x @ Wt)[:, None, :] - (x @ Wp)[None, :, :]) ** 2).sum(axis=2)
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ (x @ Wg)
