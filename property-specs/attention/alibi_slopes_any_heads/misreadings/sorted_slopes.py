"""Misread: all slopes in falling order."""

import numpy as np


def alibi_slopes_any_heads(heads):
    c = 1
    while 2 * c <= heads:
        c *= 2
    first = 2.0 ** (-8.0 * np.arange(1, c + 1) / c)
    more = 2.0 ** (-4.0 * (2.0 * np.arange(1, heads - c + 1) - 1.0) / c)
    return np.sort(np.concatenate([first, more]))[::-1].copy()
