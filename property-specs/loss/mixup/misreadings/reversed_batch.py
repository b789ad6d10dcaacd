"""Misread: the partner is the row from the other end."""

import numpy as np


def mixup(x, y, lam, perm):
    perm = np.arange(len(x))[::-1]
    xm = lam * x + (1.0 - lam) * x[perm]
    ym = lam * y + (1.0 - lam) * y[perm]
    return xm, ym
