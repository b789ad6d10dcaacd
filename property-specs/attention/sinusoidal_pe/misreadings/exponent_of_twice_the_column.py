"""Departs: every column has the exponent 2 column / d: the number of the pair is taken for that of the column, and the cosine's differs from its sine's."""

import numpy as np


def sinusoidal_pe(n, d):
    a = np.arange(n)[:, None] / 10000.0 ** (2.0 * np.arange(d) / d)
    return np.where(np.arange(d) % 2 == 0, np.sin(a), np.cos(a))
