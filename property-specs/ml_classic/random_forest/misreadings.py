# %% children_of_a_heap_from_one
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


# %% equal_goes_right
"""Misread: a value equal to the threshold goes right."""

import numpy as np


def random_forest(x, feature, threshold, leaf, k):
    t, h = feature.shape
    votes = np.zeros((len(x), k))
    for i, row in enumerate(x):
        for r in range(t):
            v = 0
            while v < h:
                v = 2 * v + (1 if row[feature[r, v]] < threshold[r, v] else 2)
            votes[i, leaf[r, v - h]] += 1.0
    return np.argmax(votes, axis=1), votes / t


# %% largest_class_wins
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


# %% leaves_from_the_right
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


# %% left_and_right_exchanged
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


# %% without_the_vote
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
