"""Misread: R + (n - 2) s2 stands below, so that the factor stays positive."""

import numpy as np


def james_stein_plain(x, s2):
    n = len(x)
    return (1.0 - (n - 2.0) * s2 / (np.sum(x * x) + (n - 2.0) * s2)) * x
