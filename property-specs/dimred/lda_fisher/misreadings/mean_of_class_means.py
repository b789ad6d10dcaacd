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
