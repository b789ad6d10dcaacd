# %% clusters_and_points_in_full
"""Misread: divided by k and n."""

import numpy as np


def calinski_harabasz(X, y):
    n = len(y)
    names = np.unique(y)
    k = len(names)
    m = np.mean(X, axis=0)
    B = W = 0.0
    for c in names:
        Z = X[y == c]
        mc = np.mean(Z, axis=0)
        B += len(Z) * np.sum((mc - m) ** 2)
        W += np.sum((Z - mc) ** 2)
    return float((B / k) / (W / n))


# %% clusters_count_alike
"""Misread: the dispersion between clusters does not weigh them by their sizes."""

import numpy as np


def calinski_harabasz(X, y):
    n = len(y)
    names = np.unique(y)
    k = len(names)
    m = np.mean(X, axis=0)
    B = W = 0.0
    for c in names:
        Z = X[y == c]
        mc = np.mean(Z, axis=0)
        B += np.sum((mc - m) ** 2)
        W += np.sum((Z - mc) ** 2)
    return float((B / (k - 1)) / (W / (n - k)))


# %% distances_not_squared
"""Misread: distances within clusters are not squared."""

import numpy as np


def calinski_harabasz(X, y):
    n = len(y)
    names = np.unique(y)
    k = len(names)
    m = np.mean(X, axis=0)
    B = W = 0.0
    for c in names:
        Z = X[y == c]
        mc = np.mean(Z, axis=0)
        B += len(Z) * np.sum((mc - m) ** 2)
        W += np.sum(np.sqrt(np.sum((Z - mc) ** 2, axis=1)))
    return float((B / (k - 1)) / (W / (n - k)))


# %% mean_of_the_means
"""Misread: the centre is the mean of the clusters' means."""

import numpy as np


def calinski_harabasz(X, y):
    n = len(y)
    names = np.unique(y)
    k = len(names)
    m = np.mean([np.mean(X[y == c], axis=0) for c in names], axis=0)
    B = W = 0.0
    for c in names:
        Z = X[y == c]
        mc = np.mean(Z, axis=0)
        B += len(Z) * np.sum((mc - m) ** 2)
        W += np.sum((Z - mc) ** 2)
    return float((B / (k - 1)) / (W / (n - k)))


# %% variance_of_each_cluster
"""Misread: the dispersion within is the sum of the clusters' mean squares."""

import numpy as np


def calinski_harabasz(X, y):
    n = len(y)
    names = np.unique(y)
    k = len(names)
    m = np.mean(X, axis=0)
    B = W = 0.0
    for c in names:
        Z = X[y == c]
        mc = np.mean(Z, axis=0)
        B += len(Z) * np.sum((mc - m) ** 2)
        W += np.sum((Z - mc) ** 2) / len(Z)
    return float((B / (k - 1)) / (W / (n - k)))


# %% within_over_between
"""Misread: the inverse ratio; 0 for equal means."""

import numpy as np


def calinski_harabasz(X, y):
    n = len(y)
    names = np.unique(y)
    k = len(names)
    m = np.mean(X, axis=0)
    B = W = 0.0
    for c in names:
        Z = X[y == c]
        mc = np.mean(Z, axis=0)
        B += len(Z) * np.sum((mc - m) ** 2)
        W += np.sum((Z - mc) ** 2)
    return float((W / (n - k)) / (B / (k - 1)) if B > 1e-12 else 0.0)


# %% without_degrees_of_freedom
"""Misread: the dispersions are divided as they are."""

import numpy as np


def calinski_harabasz(X, y):
    n = len(y)
    names = np.unique(y)
    k = len(names)
    m = np.mean(X, axis=0)
    B = W = 0.0
    for c in names:
        Z = X[y == c]
        mc = np.mean(Z, axis=0)
        B += len(Z) * np.sum((mc - m) ** 2)
        W += np.sum((Z - mc) ** 2)
    return float(B / W)
