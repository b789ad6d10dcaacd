"""Variant: one covariance for all components, the mean of theirs with the new weights."""

import numpy as np


def gmm_em_step(X, w, mu, S, reg):
    d = X.shape[1]
    L = np.zeros((len(X), len(w)))
    for j in range(len(w)):
        D = X - mu[j]
        L[:, j] = np.log(w[j]) - 0.5 * np.linalg.slogdet(S[j])[1] - 0.5 * np.sum(D * np.linalg.solve(S[j], D.T).T, axis=1)
    R = np.exp(L - L.max(axis=1, keepdims=True))
    R /= R.sum(axis=1, keepdims=True)
    N = R.sum(axis=0)
    m = R.T @ X / N[:, None]
    one = sum((R[:, j, None] * (X - m[j])).T @ (X - m[j]) for j in range(len(w)))
    one = one / len(X) + reg * np.eye(d)
    return N / len(X), m, np.stack([0.5 * (one + one.T)] * len(w))
