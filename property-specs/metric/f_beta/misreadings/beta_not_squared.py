"""Misread: beta enters once instead of squared."""

import numpy as np


def f_beta(y, p, beta):
    tp, fp, fn = int(np.sum(y * p)), int(np.sum((1 - y) * p)), int(np.sum(y * (1 - p)))
    if tp == 0:
        return 0.0
    return float((1 + beta) * tp / ((1 + beta) * tp + beta * fn + fp))
