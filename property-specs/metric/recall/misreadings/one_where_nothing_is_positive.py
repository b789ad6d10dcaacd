"""Variant: 1 where there is no positive example: none was missed."""

import numpy as np


def recall(y, p):
    return np.sum(y * p) / np.sum(y) if np.sum(y) > 0 else 1.0
