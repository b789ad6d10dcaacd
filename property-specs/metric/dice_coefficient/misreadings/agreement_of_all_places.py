"""Misread: places that are 0 in both count as common, too."""

import numpy as np


def dice_coefficient(p, y):
    return np.mean(p == y)
