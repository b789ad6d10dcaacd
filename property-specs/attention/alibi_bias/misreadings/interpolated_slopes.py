"""Variant: the slopes of the next lower power of two, then the first, third, ... of the next higher one."""

import numpy as np


def alibi_bias(n, heads):
    lower = 1
    while 2 * lower <= heads:
        lower *= 2
    slopes = [2.0 ** (-8.0 * t / lower) for t in range(1, lower + 1)]
    slopes += [2.0 ** (-4.0 * t / lower) for t in range(1, 2 * lower, 2)][: heads - lower]
    back = np.maximum(np.arange(n)[:, None] - np.arange(n)[None, :], 0)
    return -np.array(slopes)[:, None, None] * back
