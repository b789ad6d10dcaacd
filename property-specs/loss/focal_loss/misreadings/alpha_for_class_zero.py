"""Departs: alpha weights class 0 and 1 - alpha class 1."""

import numpy as np


def focal_loss(p, y, alpha, gamma):
    true = np.where(y == 1, p, 1.0 - p)
    weight = np.where(y == 1, 1.0 - alpha, alpha)
    return -weight * (1.0 - true) ** gamma * np.log(true)
