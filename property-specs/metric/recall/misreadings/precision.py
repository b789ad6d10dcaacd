"""Misread: hits divided by the predicted positives."""

import numpy as np


def recall(y, p):
    return np.sum(y * p) / max(np.sum(p), 1)
