"""Misread: the number of parameters does not count in the weights."""

import numpy as np


def aic_bic(ll, k, n):
    aic = -2.0 * ll + 2.0 * k
    bic = -2.0 * ll + k * np.log(n)
    w = np.exp(ll - np.max(ll))
    return aic, bic, w / np.sum(w)
