"""Misread: a position does not look at itself, unless it is alone."""

import numpy as np


def nonlocal_block(x, Wt, Wp, Wg):
    s = (x @ Wt) @ (x @ Wp).T
    e = np.exp(s - s.max(axis=1, keepdims=True))
    e = e * (1.0 - np.eye(len(e))) + (1e-300 if len(e) > 1 else 1.0)
    return e / e.sum(axis=1, keepdims=True) @ (x @ Wg)
