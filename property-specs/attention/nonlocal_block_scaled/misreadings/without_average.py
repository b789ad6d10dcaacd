"""Misread: every position gets the plain mean of the transformed rows, whatever the scores."""

import numpy as np


def nonlocal_block_scaled(x, Wt, Wp, Wg):
    n, d = len(x), Wt.shape[1]
    s = (x @ Wt) @ (x @ Wp).T / np.sqrt(d)
    return np.exp(0.0 * s) @ (x @ Wg) / n
