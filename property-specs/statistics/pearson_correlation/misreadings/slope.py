"""Misread: the slope of y on x, cut to -1 .. 1."""

import numpy as np


def pearson_correlation(x, y):
    a, b = x - np.mean(x), y - np.mean(y)
    return min(max(np.sum(a * b) / np.sum(a * a), -1.0), 1.0)
