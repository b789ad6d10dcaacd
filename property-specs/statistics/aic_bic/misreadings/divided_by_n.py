"""Variant: both criteria are divided by the number of observations."""

import numpy as np


def aic_bic(ll, k, n):
    aic = (-2.0 * ll + 2.0 * k) / n
    bic = (-2.0 * ll + k * np.log(n)) / n
    w = np.exp(-(aic - np.min(aic)) / 2.0)
    return aic, bic, w / np.sum(w)
