# %% added_for_each_column
"""Misread: eps times the column's own variance is added, not the largest one."""

import numpy as np


def posterior(X, y, q, k, prior, variance):
    L = np.zeros((len(q), k))
    for c in range(k):
        rows = X[y == c]
        mean, v = np.mean(rows, axis=0), variance(rows)
        L[:, c] = np.log(prior[c]) - 0.5 * np.sum(np.log(2.0 * np.pi * v) + (q - mean) ** 2 / v, axis=1)
    e = np.exp(L - np.max(L, axis=1, keepdims=True))
    return e / np.sum(e, axis=1, keepdims=True)


def shares(y, k):
    return np.maximum(np.bincount(y, minlength=k), 1) / len(y)


def naive_bayes_gaussian(X, y, q, k, eps):
    e = np.maximum(eps * np.var(X, axis=0), 1e-12)
    return posterior(X, y, q, k, shares(y, k), lambda rows: np.var(rows, axis=0) + e)


# %% common_variance
"""Variant: all classes share the variance within classes, as in linear discriminant analysis."""

import numpy as np


def posterior(X, y, q, k, prior, variance):
    L = np.zeros((len(q), k))
    for c in range(k):
        rows = X[y == c]
        mean, v = np.mean(rows, axis=0), variance(rows)
        L[:, c] = np.log(prior[c]) - 0.5 * np.sum(np.log(2.0 * np.pi * v) + (q - mean) ** 2 / v, axis=1)
    e = np.exp(L - np.max(L, axis=1, keepdims=True))
    return e / np.sum(e, axis=1, keepdims=True)


def shares(y, k):
    return np.maximum(np.bincount(y, minlength=k), 1) / len(y)


def naive_bayes_gaussian(X, y, q, k, eps):
    e = eps * np.max(np.var(X, axis=0))
    mean = np.stack([np.mean(X[y == c], axis=0) for c in range(k)])
    within = np.mean((X - mean[y]) ** 2, axis=0)
    return posterior(X, y, q, k, shares(y, k), lambda rows: within + e)


# %% eps_itself_is_added
"""Misread: eps is the added variance, whatever the columns' variances."""

import numpy as np


def posterior(X, y, q, k, prior, variance):
    L = np.zeros((len(q), k))
    for c in range(k):
        rows = X[y == c]
        mean, v = np.mean(rows, axis=0), variance(rows)
        L[:, c] = np.log(prior[c]) - 0.5 * np.sum(np.log(2.0 * np.pi * v) + (q - mean) ** 2 / v, axis=1)
    e = np.exp(L - np.max(L, axis=1, keepdims=True))
    return e / np.sum(e, axis=1, keepdims=True)


def shares(y, k):
    return np.maximum(np.bincount(y, minlength=k), 1) / len(y)


def naive_bayes_gaussian(X, y, q, k, eps):
    return posterior(X, y, q, k, shares(y, k), lambda rows: np.var(rows, axis=0) + eps)


# %% variances_over_one_less
"""Variant: variances of the classes are divided by the number of rows less one, 0 for one row."""

import numpy as np


def posterior(X, y, q, k, prior, variance):
    L = np.zeros((len(q), k))
    for c in range(k):
        rows = X[y == c]
        mean, v = np.mean(rows, axis=0), variance(rows)
        L[:, c] = np.log(prior[c]) - 0.5 * np.sum(np.log(2.0 * np.pi * v) + (q - mean) ** 2 / v, axis=1)
    e = np.exp(L - np.max(L, axis=1, keepdims=True))
    return e / np.sum(e, axis=1, keepdims=True)


def shares(y, k):
    return np.maximum(np.bincount(y, minlength=k), 1) / len(y)


def naive_bayes_gaussian(X, y, q, k, eps):
    e = eps * np.max(np.var(X, axis=0))
    return posterior(X, y, q, k, shares(y, k),
                     lambda rows: np.sum((rows - np.mean(rows, axis=0)) ** 2, axis=0) / max(len(rows) - 1, 1) + e)


# %% without_shares
"""Variant: all classes are equally likely beforehand."""

import numpy as np


def posterior(X, y, q, k, prior, variance):
    L = np.zeros((len(q), k))
    for c in range(k):
        rows = X[y == c]
        mean, v = np.mean(rows, axis=0), variance(rows)
        L[:, c] = np.log(prior[c]) - 0.5 * np.sum(np.log(2.0 * np.pi * v) + (q - mean) ** 2 / v, axis=1)
    e = np.exp(L - np.max(L, axis=1, keepdims=True))
    return e / np.sum(e, axis=1, keepdims=True)


def shares(y, k):
    return np.maximum(np.bincount(y, minlength=k), 1) / len(y)


def naive_bayes_gaussian(X, y, q, k, eps):
    e = eps * np.max(np.var(X, axis=0))
    return posterior(X, y, q, k, np.ones(k) / k, lambda rows: np.var(rows, axis=0) + e)
