"""Misread: every entry is the mean over the examples."""

import numpy as np


def gaussian_nll(y, mu, var):
    loss = 0.5 * np.log(2.0 * np.pi * var) + (y - mu) ** 2 / (2.0 * var)
    return np.full(len(y), np.mean(loss))
