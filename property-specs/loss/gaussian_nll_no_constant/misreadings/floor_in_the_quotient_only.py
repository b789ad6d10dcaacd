"""Misread: the logarithm sees the variance as it is, and 1e-300 where that is 0."""

import numpy as np


def gaussian_nll_no_constant(y, mu, var, eps):
    return 0.5 * np.mean(np.log(np.maximum(var, 1e-300)) + (y - mu) ** 2 / np.maximum(var, eps))
