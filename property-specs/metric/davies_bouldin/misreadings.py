# %% half_the_ratio
"""Misread: the mean of both scatters instead of their sum."""

import numpy as np


def davies_bouldin(X, y):
    names = np.unique(y)
    k = len(names)
    M = np.array([np.mean(X[y == c], axis=0) for c in names])
    S = np.zeros(k)
    for c in range(k):
        r = np.sqrt(np.sum((X[y == names[c]] - M[c]) ** 2, axis=1))
        S[c] = np.mean(r)
    R = np.zeros(k)
    for c in range(k):
        Z = [(0.5 * (S[c] + S[e])) / np.sqrt(np.sum((M[c] - M[e]) ** 2)) for e in range(k) if e != c]
        R[c] = max(Z)
    return float(np.mean(R))


# %% nearest_cluster_only
"""Misread: the ratio with the best neighbour."""

import numpy as np


def davies_bouldin(X, y):
    names = np.unique(y)
    k = len(names)
    M = np.array([np.mean(X[y == c], axis=0) for c in names])
    S = np.zeros(k)
    for c in range(k):
        r = np.sqrt(np.sum((X[y == names[c]] - M[c]) ** 2, axis=1))
        S[c] = np.mean(r)
    R = np.zeros(k)
    for c in range(k):
        Z = [(S[c] + S[e]) / np.sqrt(np.sum((M[c] - M[e]) ** 2)) for e in range(k) if e != c]
        R[c] = min(Z)
    return float(np.mean(R))


# %% root_of_the_mean_square
"""Variant: scatter is the root of the mean squared distance."""

import numpy as np


def davies_bouldin(X, y):
    names = np.unique(y)
    k = len(names)
    M = np.array([np.mean(X[y == c], axis=0) for c in names])
    S = np.zeros(k)
    for c in range(k):
        r = np.sqrt(np.sum((X[y == names[c]] - M[c]) ** 2, axis=1))
        S[c] = np.sqrt(np.mean(r ** 2))
    R = np.zeros(k)
    for c in range(k):
        Z = [(S[c] + S[e]) / np.sqrt(np.sum((M[c] - M[e]) ** 2)) for e in range(k) if e != c]
        R[c] = max(Z)
    return float(np.mean(R))


# %% squared_separation
"""Misread: the distance of the means is squared."""

import numpy as np


def davies_bouldin(X, y):
    names = np.unique(y)
    k = len(names)
    M = np.array([np.mean(X[y == c], axis=0) for c in names])
    S = np.zeros(k)
    for c in range(k):
        r = np.sqrt(np.sum((X[y == names[c]] - M[c]) ** 2, axis=1))
        S[c] = np.mean(r)
    R = np.zeros(k)
    for c in range(k):
        Z = [(S[c] + S[e]) / np.sum((M[c] - M[e]) ** 2) for e in range(k) if e != c]
        R[c] = max(Z)
    return float(np.mean(R))


# %% summed_scatter
"""Misread: scatter is the sum of the distances."""

import numpy as np


def davies_bouldin(X, y):
    names = np.unique(y)
    k = len(names)
    M = np.array([np.mean(X[y == c], axis=0) for c in names])
    S = np.zeros(k)
    for c in range(k):
        r = np.sqrt(np.sum((X[y == names[c]] - M[c]) ** 2, axis=1))
        S[c] = np.sum(r)
    R = np.zeros(k)
    for c in range(k):
        Z = [(S[c] + S[e]) / np.sqrt(np.sum((M[c] - M[e]) ** 2)) for e in range(k) if e != c]
        R[c] = max(Z)
    return float(np.mean(R))


# %% without_worst_neighbour
"""Misread: the mean over the other clusters instead of the largest."""

import numpy as np


def davies_bouldin(X, y):
    names = np.unique(y)
    k = len(names)
    M = np.array([np.mean(X[y == c], axis=0) for c in names])
    S = np.zeros(k)
    for c in range(k):
        r = np.sqrt(np.sum((X[y == names[c]] - M[c]) ** 2, axis=1))
        S[c] = np.mean(r)
    R = np.zeros(k)
    for c in range(k):
        Z = [(S[c] + S[e]) / np.sqrt(np.sum((M[c] - M[e]) ** 2)) for e in range(k) if e != c]
        R[c] = float(np.mean(Z))
    return float(np.mean(R))


# %% worst_of_all
"""Misread: the largest ratio of all instead of their mean."""

import numpy as np


def davies_bouldin(X, y):
    names = np.unique(y)
    k = len(names)
    M = np.array([np.mean(X[y == c], axis=0) for c in names])
    S = np.zeros(k)
    for c in range(k):
        r = np.sqrt(np.sum((X[y == names[c]] - M[c]) ** 2, axis=1))
        S[c] = np.mean(r)
    R = np.zeros(k)
    for c in range(k):
        Z = [(S[c] + S[e]) / np.sqrt(np.sum((M[c] - M[e]) ** 2)) for e in range(k) if e != c]
        R[c] = max(Z)
    return float(np.max(R))
