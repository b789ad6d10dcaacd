"""Misread: divided by 2."""

import numpy as np


def brier_score(p, y):
    truth = np.eye(p.shape[1])[y]
    return float(((p - truth) ** 2).sum(axis=1).mean() / 2.0)
