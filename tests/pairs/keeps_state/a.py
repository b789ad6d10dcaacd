"""Weighted mean, eq. (1), as a matrix product."""
import numpy as np


def weighted_mean(x, w):
    return x @ (w / np.sum(w))
