"""Misread: the log likelihood is not doubled, the penalties are whole."""

import numpy as np


def aic_bic(ll, k, n):
    aic = -ll + 2.0 * k
    bic = -ll + k * np.log(n)
    w = np.exp(-(aic - np.min(aic)) / 2.0)
    return aic, bic, w / np.sum(w)
