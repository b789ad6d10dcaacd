"""Variant: the F1 score of the mean precision and the mean recall."""

import numpy as np


def macro_f1(y, yhat, k):
    c = np.arange(k)[:, None]
    TP = np.sum((y == c) & (yhat == c), axis=1)
    t, p = np.sum(y == c, axis=1), np.sum(yhat == c, axis=1)
    f1 = 2.0 * TP / np.maximum(t + p, 1)
    some = t + p > 0
    P = np.mean((TP / np.maximum(p, 1))[some])
    R = np.mean((TP / np.maximum(t, 1))[some])
    return float(2.0 * P * R / (P + R) if P + R > 0 else 0.0), f1
