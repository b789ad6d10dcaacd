"""Misread: divided by k."""

import numpy as np


def brier_score(p, y):
    truth = np.eye(p.shape[1])[y]
    return float(((p - truth) ** 2).mean())
