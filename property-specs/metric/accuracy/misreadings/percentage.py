"""Misread: 100 times the share."""

import numpy as np


def accuracy(y, p):
    return 100.0 * float(np.mean(y == p))
