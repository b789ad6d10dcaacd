"""Misread: the first slopes of 2c heads follow one after another."""

import numpy as np


def alibi_slopes_any_heads(heads):
    c = 1
    while 2 * c <= heads:
        c *= 2
    first = 2.0 ** (-8.0 * np.arange(1, c + 1) / c)
    twice = 2.0 ** (-4.0 * np.arange(1, 2 * c + 1) / c)
    return np.concatenate([first, twice[: heads - c]])
