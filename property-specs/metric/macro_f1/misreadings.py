# %% absent_class_counts_as_right
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


# %% hits_once
"""Misread: TP / (TP + FP + FN), the Jaccard index of each class."""

import numpy as np


def macro_f1(y, yhat, k):
    c = np.arange(k)[:, None]
    TP = np.sum((y == c) & (yhat == c), axis=1)
    FP = np.sum((y != c) & (yhat == c), axis=1)
    FN = np.sum((y == c) & (yhat != c), axis=1)
    f1 = 1.0 * TP / np.maximum(TP + FP + FN, 1)
    present = TP + FP + FN > 0
    return float(np.sum(f1[present]) / np.maximum(np.sum(present), 1)), f1


# %% only_true_classes
"""Misread: classes that are predicted but never true are left out."""

import numpy as np


def macro_f1(y, yhat, k):
    c = np.arange(k)[:, None]
    TP = np.sum((y == c) & (yhat == c), axis=1)
    FP = np.sum((y != c) & (yhat == c), axis=1)
    FN = np.sum((y == c) & (yhat != c), axis=1)
    f1 = 2.0 * TP / np.maximum(2 * TP + FP + FN, 1)
    present = TP + FN > 0
    return float(np.sum(f1[present]) / np.maximum(np.sum(present), 1)), f1


# %% pooled_counts
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


# %% scores_of_the_mean_precision_and_recall
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


# %% weighted_by_the_true_items
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


# %% without_leaving_out
"""Variant: a class that never occurs counts in the mean with 0."""

import numpy as np


def macro_f1(y, yhat, k):
    c = np.arange(k)[:, None]
    TP = np.sum((y == c) & (yhat == c), axis=1)
    FP = np.sum((y != c) & (yhat == c), axis=1)
    FN = np.sum((y == c) & (yhat != c), axis=1)
    f1 = 2.0 * TP / np.maximum(2 * TP + FP + FN, 1)
    present = TP >= 0
    return float(np.sum(f1[present]) / np.maximum(np.sum(present), 1)), f1
