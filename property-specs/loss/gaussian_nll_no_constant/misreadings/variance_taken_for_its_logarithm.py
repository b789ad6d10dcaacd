"""Misread: var is a logarithm: its exponential, raised to eps, is the variance."""

import numpy as np


def gaussian_nll_no_constant(y, mu, var, eps):
    v = np.maximum(np.exp(np.minimum(var, 700.0)), eps)
    return 0.5 * np.mean(np.log(v) + (y - mu) ** 2 / v)
