"""Misread: log2 instead of ln."""

import numpy as np


def focal_loss(p, y, alpha, gamma):
    true = np.where(y == 1, p, 1.0 - p)
    weight = np.where(y == 1, alpha, 1.0 - alpha)
    return -weight * (1.0 - true) ** gamma * np.log2(true)
