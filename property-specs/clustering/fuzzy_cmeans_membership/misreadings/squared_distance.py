"""Misread: the exponent 2/(m-1) on the squared distance."""

import numpy as np


def fuzzy_cmeans_membership(X, C, m):
    gap = ((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2)
    least = gap.min(axis=1, keepdims=True)
    weight = np.where(least > 0.0, np.where(least > 0.0, least, 1.0) / np.where(gap > 0.0, gap, 1.0), 0.0) ** (2.0 / (m - 1.0))
    weight = np.where(least > 0.0, weight, gap == 0.0)
    return weight / weight.sum(axis=1, keepdims=True)
