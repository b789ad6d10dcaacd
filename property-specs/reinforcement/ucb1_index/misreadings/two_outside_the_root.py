"""Misread: 2 sqrt(ln t / n)."""

import numpy as np


def ucb1_index(mu, n, t):
    return mu + 2.0 * np.sqrt(np.log(t) / n)
