"""Misread: the slopes of the next larger power of two, the first heads of them."""

import numpy as np


def alibi_slopes_any_heads(heads):
    c = 1
    while c < heads:
        c *= 2
    return 2.0 ** (-8.0 * np.arange(1, heads + 1) / c)
