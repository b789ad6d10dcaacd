# %% city_blocks
"""Variant: sum of absolute differences."""

import numpy as np


def knn_classify(x, y, q, k, m):
    D = np.abs(q[:, None, :] - x[None, :, :]).sum(axis=2)
    near = np.argsort(D, axis=1, kind="stable")[:, :k]
    p = np.zeros((len(q), m))
    for r in range(len(q)):
        for i in near[r]:
            p[r, y[i]] += 1.0 / k
    p = np.round(p * k) / k
    return p, np.argmax(p, axis=1)


# %% cosine
"""Variant: the angle in place of the distance."""

import numpy as np


def knn_classify(x, y, q, k, m):
    D = -(q @ x.T) / np.maximum(np.sqrt((q**2).sum(axis=1))[:, None] * np.sqrt((x**2).sum(axis=1))[None, :], 1e-9)
    near = np.argsort(D, axis=1, kind="stable")[:, :k]
    p = np.zeros((len(q), m))
    for r in range(len(q)):
        for i in near[r]:
            p[r, y[i]] += 1.0 / k
    p = np.round(p * k) / k
    return p, np.argmax(p, axis=1)


# %% farthest
"""Misread: the farthest examples."""

import numpy as np


def knn_classify(x, y, q, k, m):
    D = ((q[:, None, :] - x[None, :, :]) ** 2).sum(axis=2)
    near = np.argsort(-D, axis=1, kind="stable")[:, :k]
    p = np.zeros((len(q), m))
    for r in range(len(q)):
        for i in near[r]:
            p[r, y[i]] += 1.0 / k
    p = np.round(p * k) / k
    return p, np.argmax(p, axis=1)


# %% features_scaled
"""Misread: each feature is divided by its range over the training examples."""

import numpy as np


def knn_classify(x, y, q, k, m):
    span = np.ptp(x, axis=0)
    span = np.where(span > 0.0, span, 1.0)
    x, q = x / span, q / span
    D = ((q[:, None, :] - x[None, :, :]) ** 2).sum(axis=2)
    near = np.argsort(D, axis=1, kind="stable")[:, :k]
    p = np.zeros((len(q), m))
    for r in range(len(q)):
        for i in near[r]:
            p[r, y[i]] += 1.0 / k
    p = np.round(p * k) / k
    return p, np.argmax(p, axis=1)


# %% higher_class_wins
"""Misread: equal votes go to the higher class."""

import numpy as np


def knn_classify(x, y, q, k, m):
    D = ((q[:, None, :] - x[None, :, :]) ** 2).sum(axis=2)
    near = np.argsort(D, axis=1, kind="stable")[:, :k]
    p = np.zeros((len(q), m))
    for r in range(len(q)):
        for i in near[r]:
            p[r, y[i]] += 1.0 / k
    p = np.round(p * k) / k
    return p, m - 1 - np.argmax(p[:, ::-1], axis=1)


# %% itself_left_out
"""Misread: an example at distance 0 is no neighbour, unless there are too few others."""

import numpy as np


def knn_classify(x, y, q, k, m):
    D = ((q[:, None, :] - x[None, :, :]) ** 2).sum(axis=2)
    D = np.where(D == 0.0, 1e30, D)
    near = np.argsort(D, axis=1, kind="stable")[:, :k]
    p = np.zeros((len(q), m))
    for r in range(len(q)):
        for i in near[r]:
            p[r, y[i]] += 1.0 / k
    p = np.round(p * k) / k
    return p, np.argmax(p, axis=1)


# %% largest_difference
"""Variant: the largest difference of a feature as distance."""

import numpy as np


def knn_classify(x, y, q, k, m):
    D = np.abs(q[:, None, :] - x[None, :, :]).max(axis=2)
    near = np.argsort(D, axis=1, kind="stable")[:, :k]
    p = np.zeros((len(q), m))
    for r in range(len(q)):
        for i in near[r]:
            p[r, y[i]] += 1.0 / k
    p = np.round(p * k) / k
    return p, np.argmax(p, axis=1)


# %% later_example_is_nearer
"""Misread: at equal distance the later example is taken."""

import numpy as np


def knn_classify(x, y, q, k, m):
    D = ((q[:, None, :] - x[None, :, :]) ** 2).sum(axis=2)
    near = len(x) - 1 - np.argsort(D[:, ::-1], axis=1, kind="stable")[:, :k]
    p = np.zeros((len(q), m))
    for r in range(len(q)):
        for i in near[r]:
            p[r, y[i]] += 1.0 / k
    p = np.round(p * k) / k
    return p, np.argmax(p, axis=1)


# %% nearest_decides_votes
"""Misread: equal votes go to the class of the nearest of them."""

import numpy as np


def knn_classify(x, y, q, k, m):
    D = ((q[:, None, :] - x[None, :, :]) ** 2).sum(axis=2)
    near = np.argsort(D, axis=1, kind="stable")[:, :k]
    p = np.zeros((len(q), m))
    for r in range(len(q)):
        for i in near[r]:
            p[r, y[i]] += 1.0 / k
    p = np.round(p * k) / k
    return p, np.array([next(y[i] for i in near[r] if p[r, y[i]] == p[r].max()) for r in range(len(q))])


# %% one_neighbour_more
"""Misread: k + 1 neighbours."""

import numpy as np


def knn_classify(x, y, q, k, m):
    D = ((q[:, None, :] - x[None, :, :]) ** 2).sum(axis=2)
    k = min(k + 1, len(x))
    near = np.argsort(D, axis=1, kind="stable")[:, :k]
    p = np.zeros((len(q), m))
    for r in range(len(q)):
        for i in near[r]:
            p[r, y[i]] += 1.0 / k
    p = np.round(p * k) / k
    return p, np.argmax(p, axis=1)


# %% weighted_by_distance
"""Misread: votes count 1 / (1 + distance)."""

import numpy as np


def knn_classify(x, y, q, k, m):
    D = ((q[:, None, :] - x[None, :, :]) ** 2).sum(axis=2)
    near = np.argsort(D, axis=1, kind="stable")[:, :k]
    p = np.zeros((len(q), m))
    for r in range(len(q)):
        for i in near[r]:
            p[r, y[i]] += 1.0 / (1.0 + np.sqrt(D[r, i]))
    p = p / p.sum(axis=1, keepdims=True)
    return p, np.argmax(p, axis=1)


# %% without_neighbourhood
"""Misread: all examples vote."""

import numpy as np


def knn_classify(x, y, q, k, m):
    D = ((q[:, None, :] - x[None, :, :]) ** 2).sum(axis=2)
    k = len(x)
    near = np.argsort(D, axis=1, kind="stable")[:, :k]
    p = np.zeros((len(q), m))
    for r in range(len(q)):
        for i in near[r]:
            p[r, y[i]] += 1.0 / k
    p = np.round(p * k) / k
    return p, np.argmax(p, axis=1)


# %% without_vote
"""Misread: the label is that of the nearest example, the shares are those of k."""

import numpy as np


def knn_classify(x, y, q, k, m):
    D = ((q[:, None, :] - x[None, :, :]) ** 2).sum(axis=2)
    near = np.argsort(D, axis=1, kind="stable")[:, :k]
    p = np.zeros((len(q), m))
    for r in range(len(q)):
        for i in near[r]:
            p[r, y[i]] += 1.0 / k
    p = np.round(p * k) / k
    return p, y[near[:, 0]]
