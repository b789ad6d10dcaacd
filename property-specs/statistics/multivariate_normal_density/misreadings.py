# %% precision_for_covariance
"""Misread: S is the inverse covariance."""

import numpy as np


def multivariate_normal_density(x, mu, S):
    d = len(mu)
    away = x - mu
    square = np.sum((away @ S) * away, axis=1)
    logp = -0.5 * square + 0.5 * np.linalg.slogdet(S)[1] - 0.5 * d * np.log(2.0 * np.pi)
    return logp, np.exp(logp)


# %% without_constant
"""Variant: no constant."""

import numpy as np


def multivariate_normal_density(x, mu, S):
    d = len(mu)
    away = x - mu
    square = np.sum((away @ np.linalg.inv(S)) * away, axis=1)
    logp = -0.5 * square - 0.5 * np.linalg.slogdet(S)[1] - 0.0
    return logp, np.exp(logp)


# %% constant_of_one_axis
"""Misread: the constant of one dimension."""

import numpy as np


def multivariate_normal_density(x, mu, S):
    d = len(mu)
    away = x - mu
    square = np.sum((away @ np.linalg.inv(S)) * away, axis=1)
    logp = -0.5 * square - 0.5 * np.linalg.slogdet(S)[1] - 0.5 * np.log(2.0 * np.pi)
    return logp, np.exp(logp)


# %% whole_determinant
"""Misread: ln det S is not halved."""

import numpy as np


def multivariate_normal_density(x, mu, S):
    d = len(mu)
    away = x - mu
    square = np.sum((away @ np.linalg.inv(S)) * away, axis=1)
    logp = -0.5 * square - np.linalg.slogdet(S)[1] - 0.5 * d * np.log(2.0 * np.pi)
    return logp, np.exp(logp)


# %% factor_for_covariance
"""Misread: the covariance is S S^T."""

import numpy as np


def multivariate_normal_density(x, mu, S):
    d = len(mu)
    away = x - mu
    square = np.sum((away @ np.linalg.inv(S @ S.T)) * away, axis=1)
    logp = -0.5 * square - np.linalg.slogdet(S)[1] - 0.5 * d * np.log(2.0 * np.pi)
    return logp, np.exp(logp)


# %% variances_only
"""Misread: correlations are left out of the square."""

import numpy as np


def multivariate_normal_density(x, mu, S):
    d = len(mu)
    away = x - mu
    square = np.sum((away @ np.diag(1.0 / np.diag(S))) * away, axis=1)
    logp = -0.5 * square - 0.5 * np.linalg.slogdet(S)[1] - 0.5 * d * np.log(2.0 * np.pi)
    return logp, np.exp(logp)


# %% logarithm_of_the_density
"""Misread: logp is the logarithm of the density, held at the smallest number."""

import numpy as np


def multivariate_normal_density(x, mu, S):
    d = len(mu)
    away = x - mu
    square = np.sum((away @ np.linalg.inv(S)) * away, axis=1)
    logp = -0.5 * square - 0.5 * np.linalg.slogdet(S)[1] - 0.5 * d * np.log(2.0 * np.pi)
    logp = np.log(np.maximum(np.exp(logp), 5e-324))
    return logp, np.exp(logp)
