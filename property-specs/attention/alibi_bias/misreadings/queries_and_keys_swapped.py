"""Misread: rows are keys, columns are queries."""

import numpy as np


def alibi_bias(n, heads):
    slope = 2.0 ** (-8.0 * np.arange(1, heads + 1) / heads)
    return -slope[:, None, None] * np.maximum(np.arange(n) - np.arange(n)[:, None], 0)
