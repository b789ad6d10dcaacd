"""Misread: the root of the mean square."""

import numpy as np


def brier_score_binary(p, y):
    return np.sqrt(np.mean((p - y) ** 2))
