"""Misread: the coefficient of determination."""

import numpy as np


def pearson_correlation(x, y):
    a, b = x - np.mean(x), y - np.mean(y)
    return min(np.sum(a * b) ** 2 / (np.sum(a * a) * np.sum(b * b)), 1.0)
