"""Misread: |x|: full-wave rectification."""

import numpy as np


def relu(x):
    return np.abs(x)
