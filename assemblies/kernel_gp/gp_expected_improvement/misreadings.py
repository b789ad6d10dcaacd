# %% best_is_the_greatest
"""Misread: the best observation is the greatest, though the objective is minimised."""

import math

import numpy as np


def gp_expected_improvement(X, y, Xs, ell, sf, sn):
    def k(a, b):
        return sf**2 * np.exp(-((a[:, None, :] - b[None, :, :]) ** 2).sum(-1) / (2 * ell**2))

    K = k(X, X) + sn**2 * np.eye(len(X))
    ks = k(Xs, X)
    mu = ks @ np.linalg.solve(K, y)
    var = sf**2 - np.sum(ks * np.linalg.solve(K, ks.T).T, axis=1)
    s = np.sqrt(var)
    best = y.max()
    d = best - mu
    z = d / s
    Phi = np.array([0.5 * math.erfc(-t / math.sqrt(2)) for t in z])
    return d * Phi + s * np.exp(-z * z / 2) / math.sqrt(2 * math.pi)


# %% looks_for_a_maximum
"""Misread: the objective is maximised."""

import math

import numpy as np


def gp_expected_improvement(X, y, Xs, ell, sf, sn):
    def k(a, b):
        return sf**2 * np.exp(-((a[:, None, :] - b[None, :, :]) ** 2).sum(-1) / (2 * ell**2))

    K = k(X, X) + sn**2 * np.eye(len(X))
    ks = k(Xs, X)
    mu = ks @ np.linalg.solve(K, y)
    var = sf**2 - np.sum(ks * np.linalg.solve(K, ks.T).T, axis=1)
    s = np.sqrt(var)
    best = y.min()
    d = mu - best
    z = d / s
    Phi = np.array([0.5 * math.erfc(-t / math.sqrt(2)) for t in z])
    return d * Phi + s * np.exp(-z * z / 2) / math.sqrt(2 * math.pi)


# %% noise_in_the_variance
"""Misread: the variance holds the noise of a new observation."""

import math

import numpy as np


def gp_expected_improvement(X, y, Xs, ell, sf, sn):
    def k(a, b):
        return sf**2 * np.exp(-((a[:, None, :] - b[None, :, :]) ** 2).sum(-1) / (2 * ell**2))

    K = k(X, X) + sn**2 * np.eye(len(X))
    ks = k(Xs, X)
    mu = ks @ np.linalg.solve(K, y)
    var = sf**2 + sn**2 - np.sum(ks * np.linalg.solve(K, ks.T).T, axis=1)
    s = np.sqrt(var)
    best = y.min()
    d = best - mu
    z = d / s
    Phi = np.array([0.5 * math.erfc(-t / math.sqrt(2)) for t in z])
    return d * Phi + s * np.exp(-z * z / 2) / math.sqrt(2 * math.pi)


# %% variance_for_deviation
"""Misread: sigma is the variance."""

import math

import numpy as np


def gp_expected_improvement(X, y, Xs, ell, sf, sn):
    def k(a, b):
        return sf**2 * np.exp(-((a[:, None, :] - b[None, :, :]) ** 2).sum(-1) / (2 * ell**2))

    K = k(X, X) + sn**2 * np.eye(len(X))
    ks = k(Xs, X)
    mu = ks @ np.linalg.solve(K, y)
    var = sf**2 - np.sum(ks * np.linalg.solve(K, ks.T).T, axis=1)
    s = var
    best = y.min()
    d = best - mu
    z = d / s
    Phi = np.array([0.5 * math.erfc(-t / math.sqrt(2)) for t in z])
    return d * Phi + s * np.exp(-z * z / 2) / math.sqrt(2 * math.pi)


# %% without_deviation
"""Misread: max(best - mu, 0), what the mean alone promises."""

import numpy as np


def gp_expected_improvement(X, y, Xs, ell, sf, sn):
    def k(a, b):
        return sf**2 * np.exp(-((a[:, None, :] - b[None, :, :]) ** 2).sum(-1) / (2 * ell**2))

    mu = k(Xs, X) @ np.linalg.solve(k(X, X) + sn**2 * np.eye(len(X)), y)
    return np.maximum(y.min() - mu, 0.0)
