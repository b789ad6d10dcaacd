"""Misread: lambda alpha x also where x > 0."""

import numpy as np


def selu(x):
    y = np.where(x > 0, x, np.exp(np.minimum(x, 0.0)) - 1.0)
    return 1.0507009873554804934 * 1.6732632423543772848 * y
