"""Misread: a smaller value goes to the right child."""

import numpy as np


def random_forest(x, feature, threshold, leaf, k):
    t, h = feature.shape
    votes = np.zeros((len(x), k))
    for i, row in enumerate(x):
        for r in range(t):
            v = 0
            while v < h:
                v = 2 * v + (2 if row[feature[r, v]] <= threshold[r, v] else 1)
            votes[i, leaf[r, v - h]] += 1.0
    return np.argmax(votes, axis=1), votes / t
