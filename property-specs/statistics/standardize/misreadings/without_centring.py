"""Misread: values divided by the standard deviation, the mean left in; 0 where the column is constant."""

import numpy as np


def standardize(x):
    s = np.std(x, axis=0)
    flat = np.all(x == x[0], axis=0)
    return np.where(flat, 0.0, x / np.where(flat, 1.0, s))
