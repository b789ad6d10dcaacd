"""Misread: a class that never occurs has the score 1."""

import numpy as np


def macro_f1(y, yhat, k):
    c = np.arange(k)[:, None]
    TP = np.sum((y == c) & (yhat == c), axis=1)
    FP = np.sum((y != c) & (yhat == c), axis=1)
    FN = np.sum((y == c) & (yhat != c), axis=1)
    f1 = np.where(TP + FP + FN > 0, 2.0 * TP / np.maximum(2 * TP + FP + FN, 1), 1.0)
    present = TP >= 0
    return float(np.sum(f1[present]) / np.maximum(np.sum(present), 1)), f1
