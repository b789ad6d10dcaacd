"""Misread: only forecasts of events that happened are scored."""

import numpy as np


def brier_score_binary(p, y):
    return np.mean(y * (p - y) ** 2)
