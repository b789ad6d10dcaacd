"""Misread: t and s count from 0."""

import numpy as np


def alibi_slopes_any_heads(heads):
    c = 1
    while 2 * c <= heads:
        c *= 2
    first = 2.0 ** (-8.0 * np.arange(c) / c)
    more = 2.0 ** (-4.0 * (2.0 * np.arange(heads - c)) / c)
    return np.concatenate([first, more])
