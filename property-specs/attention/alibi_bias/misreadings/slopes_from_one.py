"""Departs: heads counted from 0: the first slope is 1."""

import numpy as np


def alibi_bias(n, heads):
    slope = 2.0 ** (-8.0 * np.arange(heads) / heads)
    back = np.maximum(np.arange(n)[:, None] - np.arange(n), 0)
    return -slope[:, None, None] * back
