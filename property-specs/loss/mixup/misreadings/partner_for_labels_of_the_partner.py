"""Misread: labels follow perm twice."""

import numpy as np


def mixup(x, y, lam, perm):
    xm = lam * x + (1.0 - lam) * x[perm]
    ym = lam * y + (1.0 - lam) * y[perm[perm]]
    return xm, ym
