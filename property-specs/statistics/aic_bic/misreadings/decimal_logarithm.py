"""Misread: the logarithm of n is to base ten."""

import numpy as np


def aic_bic(ll, k, n):
    aic = -2.0 * ll + 2.0 * k
    bic = -2.0 * ll + k * np.log10(n)
    w = np.exp(-(aic - np.min(aic)) / 2.0)
    return aic, bic, w / np.sum(w)
