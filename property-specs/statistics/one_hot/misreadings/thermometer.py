"""Misread: ones up to the class, as in ordinal coding."""

import numpy as np


def one_hot(y, k):
    return 1.0 * (np.arange(k) <= y[:, None])
