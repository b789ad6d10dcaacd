"""Departs: eps is not used."""

import numpy as np


def rms_norm(x, g, eps):
    size = np.sqrt((x**2).mean(axis=1, keepdims=True))
    # a row of zeros has no direction: it stays zero
    return g * x / np.where(size > 0.0, size, 1.0)
