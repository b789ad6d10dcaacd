"""Misread: lambda x above zero, alpha (exp(x) - 1) below."""

import numpy as np


def selu(x):
    return np.where(x > 0, 1.0507009873554804934 * x, 1.6732632423543772848 * (np.exp(np.minimum(x, 0.0)) - 1.0))
