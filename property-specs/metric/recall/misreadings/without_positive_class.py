"""Misread: the share of right predictions of either class: accuracy."""

import numpy as np


def recall(y, p):
    return np.mean(1.0 * (y == p))
