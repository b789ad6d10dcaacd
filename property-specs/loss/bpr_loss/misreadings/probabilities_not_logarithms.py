"""Misread: one minus the sigmoid is summed, as in the area under the curve."""

import numpy as np


def bpr_loss(u, i, j):
    x = np.sum(u * (i - j), axis=1)
    return np.sum(np.exp(-np.logaddexp(0.0, x)))
