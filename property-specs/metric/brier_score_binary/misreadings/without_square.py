"""Misread: the mean absolute error."""

import numpy as np


def brier_score_binary(p, y):
    return np.mean(np.abs(p - y))
