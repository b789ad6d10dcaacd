"""Misread: both terms without the factor 1/2."""

import numpy as np


def gaussian_nll_no_constant(y, mu, var, eps):
    v = np.maximum(var, eps)
    return np.mean(np.log(v) + (y - mu) ** 2 / v)
