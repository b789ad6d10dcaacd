"""Misread: keys after the query are penalised by their distance as well."""

import numpy as np


def alibi_bias(n, heads):
    slope = 2.0 ** (-8.0 * np.arange(1, heads + 1) / heads)
    return -slope[:, None, None] * np.abs(np.arange(n)[:, None] - np.arange(n))
