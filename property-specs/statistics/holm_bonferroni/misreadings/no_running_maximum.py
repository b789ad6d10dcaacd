"""Misread: q_(i) = (n - i + 1) p_(i)."""

import numpy as np


def holm_bonferroni(p):
    n = len(p)
    order = np.argsort(p, kind="stable")
    product = (n - np.arange(n)) * p[order]
    adjusted = np.minimum(product, 1.0)
    q = np.zeros(n)
    q[order] = adjusted
    return q
