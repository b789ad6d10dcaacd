"""Misread: the unobserved item should score higher."""

import numpy as np


def bpr_loss(u, i, j):
    return np.sum(np.logaddexp(0.0, -np.sum(u * (j - i), axis=1)))
