"""Misread: targets are 0 or 1: one of at least 1/2 counts as 1."""

import numpy as np


def binary_cross_entropy(p, y):
    hard = np.where(y >= 0.5, 1.0, 0.0)
    return -np.mean(hard * np.log(p) + (1.0 - hard) * np.log(1.0 - p))
