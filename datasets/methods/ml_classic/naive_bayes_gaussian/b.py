"""Posterior class probabilities of a Gaussian naive Bayes classifier.

Conventions: variances divide by the number of rows; eps times the largest column variance is
added to each; products are taken in logarithms with the largest subtracted. Moments are taken
after subtracting the first row, so that constant columns have variance exactly 0.
"""

import numpy as np


def mean_and_variance(rows):
    shifted = rows - rows[0]
    mean = np.mean(shifted, axis=0)
    return rows[0] + mean, np.mean((shifted - mean) ** 2, axis=0)


def naive_bayes_gaussian(X, y, q, k, eps):
    constant = eps * np.max(mean_and_variance(X)[1])
    log_joint = np.empty((len(q), k))
    for c in range(k):
        rows = X[y == c]
        mean, variance = mean_and_variance(rows)
        variance = variance + constant
        log_density = -0.5 * (np.log(2.0 * np.pi * variance) + (q - mean) ** 2 / variance)
        log_joint[:, c] = np.log(len(rows) / len(X)) + np.sum(log_density, axis=1)
    p = np.exp(log_joint - np.max(log_joint, axis=1, keepdims=True))
    return p / np.sum(p, axis=1, keepdims=True)
