# %% about_the_old_means
"""Misread: the new covariances are taken about the old means."""

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
    S2 = np.stack([
        (R[:, j, None] * (X - mu[j])).T @ (X - mu[j]) / N[j] + reg * np.eye(d)
        for j in range(len(w))])
    return N / len(X), R.T @ X / N[:, None], 0.5 * (S2 + S2.transpose(0, 2, 1))


# %% determinant_without_root
"""Misread: the density is divided by the determinant, not by its square root."""

import numpy as np


def gmm_em_step(X, w, mu, S, reg):
    d = X.shape[1]
    L = np.zeros((len(X), len(w)))
    for j in range(len(w)):
        D = X - mu[j]
        L[:, j] = np.log(w[j]) - np.linalg.slogdet(S[j])[1] - 0.5 * np.sum(D * np.linalg.solve(S[j], D.T).T, axis=1)
    R = np.exp(L - L.max(axis=1, keepdims=True))
    R /= R.sum(axis=1, keepdims=True)
    N = R.sum(axis=0)
    m = R.T @ X / N[:, None]
    S2 = np.stack([
        (R[:, j, None] * (X - m[j])).T @ (X - m[j]) / N[j] + reg * np.eye(d)
        for j in range(len(w))])
    return N / len(X), m, 0.5 * (S2 + S2.transpose(0, 2, 1))


# %% divisor_less_one
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


# %% regularised_twice
"""Misread: reg is also added to the old covariances before the posterior probabilities."""

import numpy as np


def gmm_em_step(X, w, mu, S, reg):
    d = X.shape[1]
    S = S + reg * np.eye(d)
    L = np.zeros((len(X), len(w)))
    for j in range(len(w)):
        D = X - mu[j]
        L[:, j] = np.log(w[j]) - 0.5 * np.linalg.slogdet(S[j])[1] - 0.5 * np.sum(D * np.linalg.solve(S[j], D.T).T, axis=1)
    R = np.exp(L - L.max(axis=1, keepdims=True))
    R /= R.sum(axis=1, keepdims=True)
    N = R.sum(axis=0)
    m = R.T @ X / N[:, None]
    S2 = np.stack([
        (R[:, j, None] * (X - m[j])).T @ (X - m[j]) / N[j] + reg * np.eye(d)
        for j in range(len(w))])
    return N / len(X), m, 0.5 * (S2 + S2.transpose(0, 2, 1))


# %% tied_covariance
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


# %% without_mixing_weights
"""Misread: posterior probabilities compare the densities alone."""

import numpy as np


def gmm_em_step(X, w, mu, S, reg):
    d = X.shape[1]
    L = np.zeros((len(X), len(w)))
    for j in range(len(w)):
        D = X - mu[j]
        L[:, j] = -0.5 * np.linalg.slogdet(S[j])[1] - 0.5 * np.sum(D * np.linalg.solve(S[j], D.T).T, axis=1)
    R = np.exp(L - L.max(axis=1, keepdims=True))
    R /= R.sum(axis=1, keepdims=True)
    N = R.sum(axis=0)
    m = R.T @ X / N[:, None]
    S2 = np.stack([
        (R[:, j, None] * (X - m[j])).T @ (X - m[j]) / N[j] + reg * np.eye(d)
        for j in range(len(w))])
    return N / len(X), m, 0.5 * (S2 + S2.transpose(0, 2, 1))
