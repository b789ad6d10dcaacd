"""Misread: the partner is the mean of the batch."""

import numpy as np


def mixup(x, y, lam, perm):
    xm = lam * x + (1.0 - lam) * x.mean(axis=0)
    ym = lam * y + (1.0 - lam) * y.mean(axis=0)
    return xm, ym
