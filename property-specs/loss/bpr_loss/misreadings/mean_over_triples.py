"""Misread: the sum is divided by n."""

import numpy as np


def bpr_loss(u, i, j):
    return np.mean(np.logaddexp(0.0, -np.sum(u * (i - j), axis=1)))
