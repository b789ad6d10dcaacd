"""Misread: the share of the negatives that are predicted negative: class 0 taken as the positive one."""

import numpy as np


def recall(y, p):
    return np.sum((1 - y) * (1 - p)) / max(np.sum(1 - y), 1)
