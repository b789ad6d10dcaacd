# %% biased_variances
"""Misread: division by n and by m."""

import numpy as np


def gelman_rubin_rhat(X):
    m, n = X.shape
    means = np.mean(X, axis=1)
    within = np.sum((X - means[:, None]) ** 2) / (m * n)
    between = np.sum((means - np.mean(means)) ** 2) / m
    V = (n - 1) / n * within + between
    return float(np.sqrt(V / within))


# %% columns_are_chains
"""Misread: chains along the second axis."""

import numpy as np


def gelman_rubin_rhat(X):
    X = X.T
    m, n = X.shape
    means = np.mean(X, axis=1)
    within = np.sum((X - means[:, None]) ** 2) / (m * (n - 1))
    between = np.sum((means - np.mean(means)) ** 2) / (m - 1)
    V = (n - 1) / n * within + between
    return float(np.sqrt(V / within))


# %% no_square_root
"""Misread: V / W."""

import numpy as np


def gelman_rubin_rhat(X):
    m, n = X.shape
    means = np.mean(X, axis=1)
    within = np.sum((X - means[:, None]) ** 2) / (m * (n - 1))
    between = np.sum((means - np.mean(means)) ** 2) / (m - 1)
    V = (n - 1) / n * within + between
    return float(V / within)


# %% sampling_variability
"""Misread: V with the further term B/(mn)."""

import numpy as np


def gelman_rubin_rhat(X):
    m, n = X.shape
    means = np.mean(X, axis=1)
    within = np.sum((X - means[:, None]) ** 2) / (m * (n - 1))
    between = np.sum((means - np.mean(means)) ** 2) / (m - 1)
    V = (n - 1) / n * within + between + between / m
    return float(np.sqrt(V / within))


# %% without_between_chains
"""Misread: V is the mean variance of the chains alone: chains apart from one another are not seen."""

import numpy as np


def gelman_rubin_rhat(X):
    n = X.shape[1]
    within = np.mean(np.var(X, axis=1, ddof=1))
    return np.sqrt((n - 1) / n * within / within)
