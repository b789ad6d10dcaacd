"""Misread: rows are exchanged entirely or not at all."""

import numpy as np


def mixup(x, y, lam, perm):
    xm = (x if lam >= 0.5 else x[perm]).copy()
    ym = (y if lam >= 0.5 else y[perm]).copy()
    return xm, ym
