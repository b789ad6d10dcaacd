"""Misread: divided by the product."""

import numpy as np


def matthews_corrcoef(a, b):
    tp, tn = int(np.sum((a == 1) & (b == 1))), int(np.sum((a == 0) & (b == 0)))
    fp, fn = int(np.sum((a == 0) & (b == 1))), int(np.sum((a == 1) & (b == 0)))
    product = (tp + fp) * (tp + fn) * (tn + fp) * (tn + fn)
    return (tp * tn - fp * fn) / product if product else 0.0
