"""Misread: slope 2^-t whatever the number of heads."""

import numpy as np


def alibi_bias(n, heads):
    slope = 2.0 ** -np.arange(1.0, heads + 1.0)
    return -slope[:, None, None] * np.maximum(np.arange(n)[:, None] - np.arange(n), 0)
