"""Misread: q_(i) = min over j >= i of (n - j + 1) p_(j)."""

import numpy as np


def holm_bonferroni(p):
    n = len(p)
    order = np.argsort(p, kind="stable")
    product = (n - np.arange(n)) * p[order]
    adjusted = np.minimum(np.minimum.accumulate(product[::-1])[::-1], 1.0)
    q = np.zeros(n)
    q[order] = adjusted
    return q
