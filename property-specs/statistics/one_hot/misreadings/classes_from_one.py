"""Misread: class numbers count from 1, so that class 0 is the last column."""

import numpy as np


def one_hot(y, k):
    return 1.0 * (((y - 1) % k)[:, None] == np.arange(k))
