"""Misread: beta above 1 favours precision."""

import numpy as np


def f_beta(y, p, beta):
    tp, fp, fn = int(np.sum(y * p)), int(np.sum((1 - y) * p)), int(np.sum(y * (1 - p)))
    if tp == 0:
        return 0.0
    return float((1 + beta**2) * tp / ((1 + beta**2) * tp + beta**2 * fp + fn))
