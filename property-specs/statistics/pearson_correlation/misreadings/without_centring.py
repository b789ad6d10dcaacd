"""Misread: the cosine of the angle between both vectors, means left in."""

import numpy as np


def pearson_correlation(x, y):
    return min(max(np.sum(x * y) / (np.sqrt(np.sum(x * x)) * np.sqrt(np.sum(y * y))), -1.0), 1.0)
