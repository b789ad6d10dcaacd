"""Misread: (p_t)^gamma."""

import numpy as np


def focal_loss(p, y, alpha, gamma):
    true = np.where(y == 1, p, 1.0 - p)
    weight = np.where(y == 1, alpha, 1.0 - alpha)
    return -weight * true**gamma * np.log(true)
