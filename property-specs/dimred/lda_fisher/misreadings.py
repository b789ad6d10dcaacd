# %% all_classes_counted
"""Misread: the divisor is n - k, with classes that have no rows."""

import numpy as np


def lda_fisher(X, y, k, Xs):
    n, d = X.shape
    counts = np.bincount(y, minlength=k).astype(float)
    here = [c for c in range(k) if counts[c] > 0]
    k1 = len(here)
    mus = np.zeros((k, d))
    for c in here:
        mus[c] = X[y == c].mean(axis=0)
    mu = X.mean(axis=0)
    R = X - mus[y]
    div = max(n - k, 1)
    P = np.linalg.inv((R.T @ R) / div)
    W, delta = np.zeros((k, d)), np.full((len(Xs), k), -np.inf)
    prior = counts / n
    for c in here:
        W[c] = P @ (mus[c] - mu)
        delta[:, c] = Xs @ (P @ mus[c]) - 0.5 * mus[c] @ P @ mus[c] + np.log(prior[c])
    e = np.exp(delta - delta.max(axis=1, keepdims=True))
    return W, e / e.sum(axis=1, keepdims=True)


# %% directions_not_centred
"""Misread: W_c = S^-1 mu_c."""

import numpy as np


def lda_fisher(X, y, k, Xs):
    n, d = X.shape
    counts = np.bincount(y, minlength=k).astype(float)
    here = [c for c in range(k) if counts[c] > 0]
    k1 = len(here)
    mus = np.zeros((k, d))
    for c in here:
        mus[c] = X[y == c].mean(axis=0)
    mu = X.mean(axis=0)
    R = X - mus[y]
    div = n - k1
    P = np.linalg.inv((R.T @ R) / div)
    W, delta = np.zeros((k, d)), np.full((len(Xs), k), -np.inf)
    prior = counts / n
    for c in here:
        W[c] = P @ mus[c]
        delta[:, c] = Xs @ (P @ mus[c]) - 0.5 * mus[c] @ P @ mus[c] + np.log(prior[c])
    e = np.exp(delta - delta.max(axis=1, keepdims=True))
    return W, e / e.sum(axis=1, keepdims=True)


# %% directions_of_length_one
"""Misread: the directions are scaled to length one (zero stays)."""

import numpy as np


def lda_fisher(X, y, k, Xs):
    n, d = X.shape
    counts = np.bincount(y, minlength=k).astype(float)
    here = [c for c in range(k) if counts[c] > 0]
    k1 = len(here)
    mus = np.zeros((k, d))
    for c in here:
        mus[c] = X[y == c].mean(axis=0)
    mu = X.mean(axis=0)
    R = X - mus[y]
    div = n - k1
    P = np.linalg.inv((R.T @ R) / div)
    W, delta = np.zeros((k, d)), np.full((len(Xs), k), -np.inf)
    prior = counts / n
    for c in here:
        W[c] = (P @ (mus[c] - mu)) / max(np.linalg.norm(P @ (mus[c] - mu)), 1e-300)
        delta[:, c] = Xs @ (P @ mus[c]) - 0.5 * mus[c] @ P @ mus[c] + np.log(prior[c])
    e = np.exp(delta - delta.max(axis=1, keepdims=True))
    return W, e / e.sum(axis=1, keepdims=True)


# %% divisor_n
"""Misread: the covariance within classes has the divisor n."""

import numpy as np


def lda_fisher(X, y, k, Xs):
    n, d = X.shape
    counts = np.bincount(y, minlength=k).astype(float)
    here = [c for c in range(k) if counts[c] > 0]
    k1 = len(here)
    mus = np.zeros((k, d))
    for c in here:
        mus[c] = X[y == c].mean(axis=0)
    mu = X.mean(axis=0)
    R = X - mus[y]
    div = n
    P = np.linalg.inv((R.T @ R) / div)
    W, delta = np.zeros((k, d)), np.full((len(Xs), k), -np.inf)
    prior = counts / n
    for c in here:
        W[c] = P @ (mus[c] - mu)
        delta[:, c] = Xs @ (P @ mus[c]) - 0.5 * mus[c] @ P @ mus[c] + np.log(prior[c])
    e = np.exp(delta - delta.max(axis=1, keepdims=True))
    return W, e / e.sum(axis=1, keepdims=True)


# %% equal_priors
"""Misread: every class has the prior 1/k1."""

import numpy as np


def lda_fisher(X, y, k, Xs):
    n, d = X.shape
    counts = np.bincount(y, minlength=k).astype(float)
    here = [c for c in range(k) if counts[c] > 0]
    k1 = len(here)
    mus = np.zeros((k, d))
    for c in here:
        mus[c] = X[y == c].mean(axis=0)
    mu = X.mean(axis=0)
    R = X - mus[y]
    div = n - k1
    P = np.linalg.inv((R.T @ R) / div)
    W, delta = np.zeros((k, d)), np.full((len(Xs), k), -np.inf)
    prior = np.full(k, 1.0 / k1)
    for c in here:
        W[c] = P @ (mus[c] - mu)
        delta[:, c] = Xs @ (P @ mus[c]) - 0.5 * mus[c] @ P @ mus[c] + np.log(prior[c])
    e = np.exp(delta - delta.max(axis=1, keepdims=True))
    return W, e / e.sum(axis=1, keepdims=True)


# %% mean_of_class_means
"""Misread: mu is the mean of the class means."""

import numpy as np


def lda_fisher(X, y, k, Xs):
    n, d = X.shape
    counts = np.bincount(y, minlength=k).astype(float)
    here = [c for c in range(k) if counts[c] > 0]
    k1 = len(here)
    mus = np.zeros((k, d))
    for c in here:
        mus[c] = X[y == c].mean(axis=0)
    mu = mus[here].mean(axis=0)
    R = X - mus[y]
    div = n - k1
    P = np.linalg.inv((R.T @ R) / div)
    W, delta = np.zeros((k, d)), np.full((len(Xs), k), -np.inf)
    prior = counts / n
    for c in here:
        W[c] = P @ (mus[c] - mu)
        delta[:, c] = Xs @ (P @ mus[c]) - 0.5 * mus[c] @ P @ mus[c] + np.log(prior[c])
    e = np.exp(delta - delta.max(axis=1, keepdims=True))
    return W, e / e.sum(axis=1, keepdims=True)


# %% square_without_half
"""Misread: the term mu S^-1 mu has no one half."""

import numpy as np


def lda_fisher(X, y, k, Xs):
    n, d = X.shape
    counts = np.bincount(y, minlength=k).astype(float)
    here = [c for c in range(k) if counts[c] > 0]
    k1 = len(here)
    mus = np.zeros((k, d))
    for c in here:
        mus[c] = X[y == c].mean(axis=0)
    mu = X.mean(axis=0)
    R = X - mus[y]
    div = n - k1
    P = np.linalg.inv((R.T @ R) / div)
    W, delta = np.zeros((k, d)), np.full((len(Xs), k), -np.inf)
    prior = counts / n
    for c in here:
        W[c] = P @ (mus[c] - mu)
        delta[:, c] = Xs @ (P @ mus[c]) - 1.0 * mus[c] @ P @ mus[c] + np.log(prior[c])
    e = np.exp(delta - delta.max(axis=1, keepdims=True))
    return W, e / e.sum(axis=1, keepdims=True)


# %% total_covariance
"""Misread: S is the covariance of all rows about their mean."""

import numpy as np


def lda_fisher(X, y, k, Xs):
    n, d = X.shape
    counts = np.bincount(y, minlength=k).astype(float)
    here = [c for c in range(k) if counts[c] > 0]
    k1 = len(here)
    mus = np.zeros((k, d))
    for c in here:
        mus[c] = X[y == c].mean(axis=0)
    mu = X.mean(axis=0)
    R = X - mus[y]
    div = n - k1
    P = np.linalg.inv((X - mu).T @ (X - mu) / (n - 1))
    W, delta = np.zeros((k, d)), np.full((len(Xs), k), -np.inf)
    prior = counts / n
    for c in here:
        W[c] = P @ (mus[c] - mu)
        delta[:, c] = Xs @ (P @ mus[c]) - 0.5 * mus[c] @ P @ mus[c] + np.log(prior[c])
    e = np.exp(delta - delta.max(axis=1, keepdims=True))
    return W, e / e.sum(axis=1, keepdims=True)


# %% without_covariance
"""Misread: distances are plain: S is the identity."""

import numpy as np


def lda_fisher(X, y, k, Xs):
    n, d = X.shape
    counts = np.bincount(y, minlength=k).astype(float)
    here = [c for c in range(k) if counts[c] > 0]
    k1 = len(here)
    mus = np.zeros((k, d))
    for c in here:
        mus[c] = X[y == c].mean(axis=0)
    mu = X.mean(axis=0)
    R = X - mus[y]
    div = n - k1
    P = np.linalg.inv(np.eye(d))
    W, delta = np.zeros((k, d)), np.full((len(Xs), k), -np.inf)
    prior = counts / n
    for c in here:
        W[c] = P @ (mus[c] - mu)
        delta[:, c] = Xs @ (P @ mus[c]) - 0.5 * mus[c] @ P @ mus[c] + np.log(prior[c])
    e = np.exp(delta - delta.max(axis=1, keepdims=True))
    return W, e / e.sum(axis=1, keepdims=True)
