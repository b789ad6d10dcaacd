"""Variant: the sum over both classes, as the paper has it."""

import numpy as np


def brier_score_binary(p, y):
    return np.mean((p - y) ** 2 + ((1.0 - p) - (1 - y)) ** 2)
