"""Misread: x / alpha for negative entries (0 where alpha is 0)."""

import numpy as np


def leaky_relu(x, alpha):
    return np.where(x > 0.0, x, np.clip(x / alpha, -1e305, 0.0) if alpha > 1e-3 else 0.0 * x)
