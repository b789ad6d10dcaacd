"""Variant: the correlation of the ranks, Spearman's."""

import numpy as np


def pearson_correlation(x, y):
    a = np.argsort(np.argsort(x)) - (len(x) - 1) / 2.0
    b = np.argsort(np.argsort(y)) - (len(y) - 1) / 2.0
    return min(max(np.sum(a * b) / np.sqrt(np.sum(a * a) * np.sum(b * b)), -1.0), 1.0)
