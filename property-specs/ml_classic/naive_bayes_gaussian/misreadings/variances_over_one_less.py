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
