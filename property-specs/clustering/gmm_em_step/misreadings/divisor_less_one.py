"""Misread: covariances divide by N_j - 1, where that is positive."""

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
    by = np.where(N > 1.000001, N - 1.0, N)
    S2 = np.stack([
        (R[:, j, None] * (X - m[j])).T @ (X - m[j]) / by[j] + reg * np.eye(d)
        for j in range(len(w))])
    return N / len(X), m, 0.5 * (S2 + S2.transpose(0, 2, 1))
