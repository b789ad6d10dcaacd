"""Misread: the chosen item's score alone."""

import numpy as np


def bpr_loss(u, i, j):
    return np.sum(np.logaddexp(0.0, -np.sum(u * i, axis=1)))
