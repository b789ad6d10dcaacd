"""Misread: the differences of the criterion are not halved in the weights."""

import numpy as np


def aic_bic(ll, k, n):
    aic = -2.0 * ll + 2.0 * k
    bic = -2.0 * ll + k * np.log(n)
    w = np.exp(-(aic - np.min(aic)))
    return aic, bic, w / np.sum(w)
