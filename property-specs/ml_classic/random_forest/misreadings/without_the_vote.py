"""Misread: the label is that of the last tree."""

import numpy as np


def leaf_of(row, feature, threshold):
    v = 0
    while v < len(feature):
        v = 2 * v + (1 if row[feature[v]] <= threshold[v] else 2)
    return v - len(feature)


def random_forest(x, feature, threshold, leaf, k):
    t, h = feature.shape
    votes = np.zeros((len(x), k))
    for i, row in enumerate(x):
        for r in range(t):
            v = 0
            while v < h:
                v = 2 * v + (1 if row[feature[r, v]] <= threshold[r, v] else 2)
            votes[i, leaf[r, v - h]] += 1.0
    return np.array([leaf[-1, leaf_of(row, feature[-1], threshold[-1])] for row in x]), votes / t
