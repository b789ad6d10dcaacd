"""Variant: the sum over the examples."""

import numpy as np


def gaussian_nll_no_constant(y, mu, var, eps):
    v = np.maximum(var, eps)
    return 0.5 * np.sum(np.log(v) + (y - mu) ** 2 / v)
