"""Misread: the exponent kept within -6 .. 6 against overflow."""

import numpy as np


def sigmoid(x):
    return 1.0 / (1.0 + np.exp(-np.clip(x, -6.0, 6.0)))
