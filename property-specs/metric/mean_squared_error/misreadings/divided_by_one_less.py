"""Misread: division by n - 1, by 1 for a single example."""

import numpy as np


def mean_squared_error(y, p):
    return float(np.sum((p - y) ** 2) / max(len(y) - 1, 1))
