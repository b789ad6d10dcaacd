"""Misread: scores themselves as weights, divided by n (the paper's dot product form)."""

import numpy as np


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    n, d = len(x), Wt.shape[1]
    s = (x @ Wt) @ (x @ Wp).T / np.sqrt(d)
    return (s / n) @ (x @ Wg)
