"""Misread: h has the logarithm of base 2, and bits divides by ln 2 once more."""

import numpy as np


def shannon_entropy(p):
    q = p[p > 0.0]
    h = -np.sum(q * np.log2(q))
    return h, h / np.log(2.0)
