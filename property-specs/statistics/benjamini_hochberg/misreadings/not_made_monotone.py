"""Misread: q_(i) = n p_(i) / i."""

import numpy as np


def benjamini_hochberg(p):
    n = len(p)
    order = np.argsort(p, kind="stable")
    ratio = n * p[order] / np.arange(1, n + 1)
    adjusted = np.minimum(ratio, 1.0)
    q = np.zeros(n)
    q[order] = adjusted
    return q
