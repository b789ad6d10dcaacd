"""Misread: the children are 2v and 2v + 1, from a root 1 that has the first question."""

import numpy as np


def random_forest(x, feature, threshold, leaf, k):
    t, h = feature.shape
    votes = np.zeros((len(x), k))
    for i, row in enumerate(x):
        for r in range(t):
            v = 1
            while v < h:
                v = 2 * v + (0 if row[feature[r, v - 1]] <= threshold[r, v - 1] else 1)
            v = max(v, h)
            v = min(v, 2 * h)
            votes[i, leaf[r, v - h]] += 1.0
    return np.argmax(votes, axis=1), votes / t
