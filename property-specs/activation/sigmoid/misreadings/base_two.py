"""Misread: 1 / (1 + 2^-x)."""

import numpy as np


def sigmoid(x):
    return 1.0 / (1.0 + 2.0 ** np.clip(-x, -1000.0, 1000.0))
