"""Variant: the first criterion has the correction for small samples."""

import numpy as np


def aic_bic(ll, k, n):
    aic = -2.0 * ll + 2.0 * k + 2.0 * k * (k + 1.0) / np.maximum(n - k - 1.0, 1.0)
    bic = -2.0 * ll + k * np.log(n)
    w = np.exp(-(aic - np.min(aic)) / 2.0)
    return aic, bic, w / np.sum(w)
