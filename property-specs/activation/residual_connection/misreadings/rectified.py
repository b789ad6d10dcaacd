"""Misread: a rectifier after the addition."""

import numpy as np


def residual_connection(x, fx):
    return np.maximum(0.0, x + fx)
