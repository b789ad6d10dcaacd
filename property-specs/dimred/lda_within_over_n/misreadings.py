# %% covariance_of_all_rows
"""Misread: distances from the mean of all rows enter S."""

import numpy as np


def lda_within_over_n(X, y, k, Xs):
    n, d = X.shape
    there = [c for c in range(k) if np.any(y == c)]
    means = {c: X[y == c].mean(axis=0) for c in there}
    mu = X.mean(axis=0)
    R = X - np.array([means[c] for c in y])
    G = np.linalg.inv((X - mu).T @ (X - mu) / n)
    W = np.zeros((k, d))
    delta = np.full((len(Xs), k), -np.inf)
    for c in there:
        W[c] = G @ (means[c] - mu)
        delta[:, c] = Xs @ G @ means[c] - 0.5 * means[c] @ G @ means[c] + np.log(len(X[y == c]) / n)
    p = np.exp(delta - delta.max(axis=1, keepdims=True))
    return W, p / p.sum(axis=1, keepdims=True)


# %% directions_not_centred
"""Misread: W_c = S^-1 mu_c."""

import numpy as np


def lda_within_over_n(X, y, k, Xs):
    n, d = X.shape
    there = [c for c in range(k) if np.any(y == c)]
    means = {c: X[y == c].mean(axis=0) for c in there}
    mu = X.mean(axis=0)
    R = X - np.array([means[c] for c in y])
    G = np.linalg.inv(R.T @ R / n)
    W = np.zeros((k, d))
    delta = np.full((len(Xs), k), -np.inf)
    for c in there:
        W[c] = G @ means[c]
        delta[:, c] = Xs @ G @ means[c] - 0.5 * means[c] @ G @ means[c] + np.log(len(X[y == c]) / n)
    p = np.exp(delta - delta.max(axis=1, keepdims=True))
    return W, p / p.sum(axis=1, keepdims=True)


# %% directions_of_length_one
"""Misread: rows of W are scaled to length one."""

import numpy as np


def lda_within_over_n(X, y, k, Xs):
    n, d = X.shape
    there = [c for c in range(k) if np.any(y == c)]
    means = {c: X[y == c].mean(axis=0) for c in there}
    mu = X.mean(axis=0)
    R = X - np.array([means[c] for c in y])
    G = np.linalg.inv(R.T @ R / n)
    W = np.zeros((k, d))
    delta = np.full((len(Xs), k), -np.inf)
    for c in there:
        W[c] = G @ (means[c] - mu)
        delta[:, c] = Xs @ G @ means[c] - 0.5 * means[c] @ G @ means[c] + np.log(len(X[y == c]) / n)
    W = W / np.maximum(np.linalg.norm(W, axis=1, keepdims=True), 1e-300)
    p = np.exp(delta - delta.max(axis=1, keepdims=True))
    return W, p / p.sum(axis=1, keepdims=True)


# %% mean_of_class_means
"""Misread: mu is the mean of the class means."""

import numpy as np


def lda_within_over_n(X, y, k, Xs):
    n, d = X.shape
    there = [c for c in range(k) if np.any(y == c)]
    means = {c: X[y == c].mean(axis=0) for c in there}
    mu = np.mean([means[c] for c in there], axis=0)
    R = X - np.array([means[c] for c in y])
    G = np.linalg.inv(R.T @ R / n)
    W = np.zeros((k, d))
    delta = np.full((len(Xs), k), -np.inf)
    for c in there:
        W[c] = G @ (means[c] - mu)
        delta[:, c] = Xs @ G @ means[c] - 0.5 * means[c] @ G @ means[c] + np.log(len(X[y == c]) / n)
    p = np.exp(delta - delta.max(axis=1, keepdims=True))
    return W, p / p.sum(axis=1, keepdims=True)


# %% n_less_the_classes
"""Misread: the covariance is divided by n less the number of classes that occur."""

import numpy as np


def lda_within_over_n(X, y, k, Xs):
    n, d = X.shape
    there = [c for c in range(k) if np.any(y == c)]
    k1 = len(there)
    means = {c: X[y == c].mean(axis=0) for c in there}
    mu = X.mean(axis=0)
    R = X - np.array([means[c] for c in y])
    G = np.linalg.inv(R.T @ R / (n - k1))
    W = np.zeros((k, d))
    delta = np.full((len(Xs), k), -np.inf)
    for c in there:
        W[c] = G @ (means[c] - mu)
        delta[:, c] = Xs @ G @ means[c] - 0.5 * means[c] @ G @ means[c] + np.log(len(X[y == c]) / n)
    p = np.exp(delta - delta.max(axis=1, keepdims=True))
    return W, p / p.sum(axis=1, keepdims=True)


# %% without_covariance
"""Misread: S is the identity: the nearest mean decides."""

import numpy as np


def lda_within_over_n(X, y, k, Xs):
    n, d = X.shape
    there = [c for c in range(k) if np.any(y == c)]
    means = {c: X[y == c].mean(axis=0) for c in there}
    mu = X.mean(axis=0)
    R = X - np.array([means[c] for c in y])
    G = np.linalg.inv(np.eye(d))
    W = np.zeros((k, d))
    delta = np.full((len(Xs), k), -np.inf)
    for c in there:
        W[c] = G @ (means[c] - mu)
        delta[:, c] = Xs @ G @ means[c] - 0.5 * means[c] @ G @ means[c] + np.log(len(X[y == c]) / n)
    p = np.exp(delta - delta.max(axis=1, keepdims=True))
    return W, p / p.sum(axis=1, keepdims=True)


# %% without_half
"""Misread: mu_c . S^-1 mu_c is not halved."""

import numpy as np


def lda_within_over_n(X, y, k, Xs):
    n, d = X.shape
    there = [c for c in range(k) if np.any(y == c)]
    means = {c: X[y == c].mean(axis=0) for c in there}
    mu = X.mean(axis=0)
    R = X - np.array([means[c] for c in y])
    G = np.linalg.inv(R.T @ R / n)
    W = np.zeros((k, d))
    delta = np.full((len(Xs), k), -np.inf)
    for c in there:
        W[c] = G @ (means[c] - mu)
        delta[:, c] = Xs @ G @ means[c] - means[c] @ G @ means[c] + np.log(len(X[y == c]) / n)
    p = np.exp(delta - delta.max(axis=1, keepdims=True))
    return W, p / p.sum(axis=1, keepdims=True)


# %% without_priors
"""Misread: all classes that occur are equally likely beforehand."""

import numpy as np


def lda_within_over_n(X, y, k, Xs):
    n, d = X.shape
    there = [c for c in range(k) if np.any(y == c)]
    means = {c: X[y == c].mean(axis=0) for c in there}
    mu = X.mean(axis=0)
    R = X - np.array([means[c] for c in y])
    G = np.linalg.inv(R.T @ R / n)
    W = np.zeros((k, d))
    delta = np.full((len(Xs), k), -np.inf)
    for c in there:
        W[c] = G @ (means[c] - mu)
        delta[:, c] = Xs @ G @ means[c] - 0.5 * means[c] @ G @ means[c]
    p = np.exp(delta - delta.max(axis=1, keepdims=True))
    return W, p / p.sum(axis=1, keepdims=True)
