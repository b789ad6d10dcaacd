"""Misread: the sum of the counts in place of t."""

import numpy as np


def ucb1_index(mu, n, t):
    return mu + np.sqrt(2.0 * np.log(n.sum()) / n)
