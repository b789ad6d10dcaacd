"""Misread: multiplier n - i."""

import numpy as np


def holm_bonferroni(p):
    n = len(p)
    order = np.argsort(p, kind="stable")
    product = (n - np.arange(1, n + 1)) * p[order]
    adjusted = np.minimum(np.maximum.accumulate(product), 1.0)
    q = np.zeros(n)
    q[order] = adjusted
    return q
