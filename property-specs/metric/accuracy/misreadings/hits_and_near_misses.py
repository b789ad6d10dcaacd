"""Misread: a prediction one class off counts one half."""

import numpy as np


def accuracy(y, p):
    off = np.abs(y - p)
    return float(np.mean(np.where(off == 0, 1.0, np.where(off == 1, 0.5, 0.0))))
