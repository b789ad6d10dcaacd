"""Variant: the scores are weighted by how many items are of the class."""

import numpy as np


def macro_f1(y, yhat, k):
    c = np.arange(k)[:, None]
    TP = np.sum((y == c) & (yhat == c), axis=1)
    FP = np.sum((y != c) & (yhat == c), axis=1)
    FN = np.sum((y == c) & (yhat != c), axis=1)
    f1 = 2.0 * TP / np.maximum(2 * TP + FP + FN, 1)
    present = TP + FP + FN > 0
    return float(np.sum(f1 * (TP + FN)) / np.sum(TP + FN)), f1
