"""Misread: the factor is cut at zero."""

import numpy as np


def james_stein_plain(x, s2):
    n = len(x)
    return max(1.0 - (n - 2.0) * s2 / np.sum(x * x), 0.0) * x
