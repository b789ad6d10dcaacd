"""Misread: the length instead of its square."""

import numpy as np


def r1_regularization(g, gamma):
    return float(gamma / 2.0 * np.sqrt((g * g).sum(axis=1)).mean())
