"""Misread: sqrt(ln t / n)."""

import numpy as np


def ucb1_index(mu, n, t):
    return mu + np.sqrt(np.log(t) / n)
