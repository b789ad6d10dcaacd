"""Variant: the square of the correlation; 0 where a prediction is constant."""

import numpy as np


def r2_score(y, p):
    a, b = y - np.mean(y), p - np.mean(p)
    size = np.sum(a * a) * np.sum(b * b)
    return float(np.sum(a * b) ** 2 / size) if size > 1e-20 else 0.0
