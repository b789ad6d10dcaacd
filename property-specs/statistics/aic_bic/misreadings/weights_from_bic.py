"""Misread: the weights come from the second criterion."""

import numpy as np


def aic_bic(ll, k, n):
    aic = -2.0 * ll + 2.0 * k
    bic = -2.0 * ll + k * np.log(n)
    w = np.exp(-(bic - np.min(bic)) / 2.0)
    return aic, bic, w / np.sum(w)
