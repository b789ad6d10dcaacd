"""Misread: only y ln p is summed."""

import numpy as np


def binary_cross_entropy(p, y):
    return -np.mean(y * np.log(p))
