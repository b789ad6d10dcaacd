"""Variant: divided by the mean of both absolute values (sMAPE)."""

import numpy as np


def mape(y, p):
    return np.mean(np.abs(y - p) / (0.5 * np.abs(y) + 0.5 * np.abs(p)))
