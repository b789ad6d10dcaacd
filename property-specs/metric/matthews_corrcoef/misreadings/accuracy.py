"""Misread: share of agreement."""

import numpy as np


def matthews_corrcoef(a, b):
    tp, tn = int(np.sum((a == 1) & (b == 1))), int(np.sum((a == 0) & (b == 0)))
    fp, fn = int(np.sum((a == 0) & (b == 1))), int(np.sum((a == 1) & (b == 0)))
    return (tp + tn) / (tp + tn + fp + fn)
