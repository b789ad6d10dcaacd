"""Misread: leaves are numbered from the right."""

import numpy as np


def random_forest(x, feature, threshold, leaf, k):
    t, h = feature.shape
    votes = np.zeros((len(x), k))
    for i, row in enumerate(x):
        for r in range(t):
            v = 0
            while v < h:
                v = 2 * v + (1 if row[feature[r, v]] <= threshold[r, v] else 2)
            votes[i, leaf[r, 2 * h - v]] += 1.0
    return np.argmax(votes, axis=1), votes / t
