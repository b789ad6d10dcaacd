"""Misread: the batch as it is."""

import numpy as np


def mixup(x, y, lam, perm):
    xm = x.copy()
    ym = y.copy()
    return xm, ym
