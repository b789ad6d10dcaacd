"""Misread: ln(2 pi var) without the factor one half."""

import numpy as np


def gaussian_nll(y, mu, var):
    return np.log(2.0 * np.pi * var) + (y - mu) ** 2 / (2.0 * var)
