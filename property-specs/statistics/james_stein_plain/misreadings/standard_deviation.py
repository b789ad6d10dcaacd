"""Misread: s2 is taken as a standard deviation and squared."""

import numpy as np


def james_stein_plain(x, s2):
    n = len(x)
    return (1.0 - (n - 2.0) * s2**2 / np.sum(x * x)) * x
