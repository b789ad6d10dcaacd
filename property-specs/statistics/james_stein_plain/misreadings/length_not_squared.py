"""Misread: R is the length of x."""

import numpy as np


def james_stein_plain(x, s2):
    n = len(x)
    return (1.0 - (n - 2.0) * s2 / np.sqrt(np.sum(x * x))) * x
