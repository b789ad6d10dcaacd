"""Misread: (x + sqrt(x^2 + 4)) / 2, the algebraic relative."""

import numpy as np


def softplus(x):
    return np.maximum((x + np.hypot(x, 2.0)) / 2.0, 0.0)
