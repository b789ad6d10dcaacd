"""Misread: the term (1/2) ln(2 pi) is dropped."""

import numpy as np


def gaussian_nll(y, mu, var):
    return 0.5 * np.log(var) + (y - mu) ** 2 / (2.0 * var)
