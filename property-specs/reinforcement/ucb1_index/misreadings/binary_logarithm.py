"""Misread: the logarithm to base 2."""

import numpy as np


def ucb1_index(mu, n, t):
    return mu + np.sqrt(2.0 * np.log2(t) / n)
