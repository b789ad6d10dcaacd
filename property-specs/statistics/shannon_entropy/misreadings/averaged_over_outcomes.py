"""Misread: the mean of the terms instead of their sum."""

import numpy as np


def shannon_entropy(p):
    q = np.where(p > 0.0, p, 1.0)
    h = max(-np.mean(q * np.log(q)), 0.0)
    return h, h / np.log(2.0)
