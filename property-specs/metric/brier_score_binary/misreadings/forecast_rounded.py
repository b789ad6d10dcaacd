"""Misread: the forecast is cut at 1/2 first, so the score is the share of errors."""

import numpy as np


def brier_score_binary(p, y):
    return np.mean((np.where(p >= 0.5, 1.0, 0.0) - y) ** 2)
