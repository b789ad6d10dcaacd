"""Misread: var is read as the standard deviation."""

import numpy as np


def gaussian_nll(y, mu, var):
    return 0.5 * np.log(2.0 * np.pi * var**2) + (y - mu) ** 2 / (2.0 * var**2)
