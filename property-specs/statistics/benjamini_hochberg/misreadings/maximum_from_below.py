"""Misread: q_(i) = max over j <= i of n p_(j) / j."""

import numpy as np


def benjamini_hochberg(p):
    n = len(p)
    order = np.argsort(p, kind="stable")
    ratio = n * p[order] / np.arange(1, n + 1)
    adjusted = np.minimum(np.maximum.accumulate(ratio), 1.0)
    q = np.zeros(n)
    q[order] = adjusted
    return q
