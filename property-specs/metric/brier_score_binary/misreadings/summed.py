"""Misread: the sum over the forecasts."""

import numpy as np


def brier_score_binary(p, y):
    return np.sum((p - y) ** 2)
