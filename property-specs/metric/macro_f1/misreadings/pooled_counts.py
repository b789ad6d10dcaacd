"""Variant: one score of the counts of all classes together."""

import numpy as np


def macro_f1(y, yhat, k):
    c = np.arange(k)[:, None]
    TP = np.sum((y == c) & (yhat == c), axis=1)
    FP = np.sum((y != c) & (yhat == c), axis=1)
    FN = np.sum((y == c) & (yhat != c), axis=1)
    f1 = 2.0 * TP / np.maximum(2 * TP + FP + FN, 1)
    present = TP + FP + FN > 0
    return float(2.0 * np.sum(TP) / np.sum(2 * TP + FP + FN)), f1
