"""Misread: tied values get different ranks in their order of appearance."""

import numpy as np


def spearman_rho(x, y):
    a = np.argsort(np.argsort(x, kind="stable"), kind="stable") - (len(x) - 1) / 2
    b = np.argsort(np.argsort(y, kind="stable"), kind="stable") - (len(y) - 1) / 2
    if len(x) == 1:
        return 0.0
    return float(np.sum(a * b) / np.sum(a * a))
