"""Misread: row i is sent to row perm[i]."""

import numpy as np


def mixup(x, y, lam, perm):
    perm = np.argsort(perm)
    xm = lam * x + (1.0 - lam) * x[perm]
    ym = lam * y + (1.0 - lam) * y[perm]
    return xm, ym
