"""Misread: lam is the partner's share."""

import numpy as np


def mixup(x, y, lam, perm):
    lam = 1.0 - lam
    xm = lam * x + (1.0 - lam) * x[perm]
    ym = lam * y + (1.0 - lam) * y[perm]
    return xm, ym
