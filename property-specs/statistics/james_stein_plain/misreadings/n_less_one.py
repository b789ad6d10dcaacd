"""Misread: (n - 1) s2 / R."""

import numpy as np


def james_stein_plain(x, s2):
    n = len(x)
    return (1.0 - (n - 1.0) * s2 / np.sum(x * x)) * x
