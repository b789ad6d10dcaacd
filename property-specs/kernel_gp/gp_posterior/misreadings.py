# %% kernel_without_the_two
"""Misread: the kernel is sf^2 exp(-|a - b|^2 / ell^2)."""

import numpy as np


def gp_posterior(X, y, Xs, ell, sf, sn):
    kernel = lambda a, b: sf**2 * np.exp(-((a[:, None, :] - b[None, :, :]) ** 2).sum(axis=2) / ell**2)
    gram, cross = kernel(X, X) + sn**2 * np.eye(len(X)), kernel(Xs, X)
    mu = cross @ np.linalg.solve(gram, y)
    return mu, np.maximum(sf**2 - (cross * np.linalg.solve(gram, cross.T).T).sum(axis=1), 0.0)


# %% noise_not_squared
"""Misread: sn is added to the diagonal as if it were the variance."""

import numpy as np


def gp_posterior(X, y, Xs, ell, sf, sn):
    kernel = lambda a, b: sf**2 * np.exp(-((a[:, None, :] - b[None, :, :]) ** 2).sum(axis=2) / (2.0 * ell**2))
    gram, cross = kernel(X, X) + sn * np.eye(len(X)), kernel(Xs, X)
    mu = cross @ np.linalg.solve(gram, y)
    return mu, np.maximum(sf**2 - (cross * np.linalg.solve(gram, cross.T).T).sum(axis=1), 0.0)


# %% prior_mean_of_the_data
"""Misread: the observations are centred first and their mean is added back."""

import numpy as np


def gp_posterior(X, y, Xs, ell, sf, sn):
    kernel = lambda a, b: sf**2 * np.exp(-((a[:, None, :] - b[None, :, :]) ** 2).sum(axis=2) / (2.0 * ell**2))
    gram, cross = kernel(X, X) + sn**2 * np.eye(len(X)), kernel(Xs, X)
    mu = y.mean() + cross @ np.linalg.solve(gram, y - y.mean())
    return mu, np.maximum(sf**2 - (cross * np.linalg.solve(gram, cross.T).T).sum(axis=1), 0.0)


# %% variance_with_noise
"""Variant: the noise variance is added to the predictive variance."""

import numpy as np


def gp_posterior(X, y, Xs, ell, sf, sn):
    kernel = lambda a, b: sf**2 * np.exp(-((a[:, None, :] - b[None, :, :]) ** 2).sum(axis=2) / (2.0 * ell**2))
    gram, cross = kernel(X, X) + sn**2 * np.eye(len(X)), kernel(Xs, X)
    mu = cross @ np.linalg.solve(gram, y)
    return mu, sf**2 + sn**2 - (cross * np.linalg.solve(gram, cross.T).T).sum(axis=1)


# %% without_data
"""Misread: the prior: mean 0 and variance sf^2 everywhere."""

import numpy as np


def gp_posterior(X, y, Xs, ell, sf, sn):
    return np.zeros(len(Xs)), np.full(len(Xs), 1.0 * sf**2)
