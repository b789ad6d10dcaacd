"""Misread: equal votes go to the largest class."""

import numpy as np


def random_forest(x, feature, threshold, leaf, k):
    t, h = feature.shape
    votes = np.zeros((len(x), k))
    for i, row in enumerate(x):
        for r in range(t):
            v = 0
            while v < h:
                v = 2 * v + (1 if row[feature[r, v]] <= threshold[r, v] else 2)
            votes[i, leaf[r, v - h]] += 1.0
    return k - 1 - np.argmax(votes[:, ::-1], axis=1), votes / t
