"""Misread: the covariance is divided by n, the variances by n - 1."""

import numpy as np


def pearson_correlation(x, y):
    n = len(x)
    a, b = x - np.mean(x), y - np.mean(y)
    r = np.sum(a * b) / (np.sqrt(np.sum(a * a)) * np.sqrt(np.sum(b * b))) * (n - 1.0) / n
    return min(max(r, -1.0), 1.0)
