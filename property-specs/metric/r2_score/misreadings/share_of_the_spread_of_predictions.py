"""Variant: sum (p - ybar)^2 / sum (y - ybar)^2."""

import numpy as np


def r2_score(y, p):
    return float(np.sum((p - np.mean(y)) ** 2) / np.sum((y - np.mean(y)) ** 2))
