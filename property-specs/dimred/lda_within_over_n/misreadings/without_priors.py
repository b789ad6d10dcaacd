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
