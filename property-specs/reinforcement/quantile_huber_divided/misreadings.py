# %% fixed_midpoints
"""Misread: fractions are (2 i - 1) / (2 k), whatever tau is."""

import numpy as np


def quantile_huber_divided(theta, tau, target, kappa):
    n, k, m = theta.shape[0], theta.shape[1], target.shape[1]
    u = target[:, None, :] - theta[:, :, None]
    size = np.abs(u)
    q = ((np.arange(k) + 0.5) / k)[None, :, None] + 0.0 * tau[:, :, None]
    huber = np.where(size <= kappa, 0.5 * size * size, kappa * (size - 0.5 * kappa))
    side = np.where(u < 0.0, 1.0 - q, q)
    return float(np.sum(side * huber) / kappa / (n * m))


# %% mean_over_predictions
"""Misread: predictions are averaged."""

import numpy as np


def quantile_huber_divided(theta, tau, target, kappa):
    n, k, m = theta.shape[0], theta.shape[1], target.shape[1]
    u = target[:, None, :] - theta[:, :, None]
    size = np.abs(u)
    q = tau[:, :, None]
    huber = np.where(size <= kappa, 0.5 * size * size, kappa * (size - 0.5 * kappa))
    side = np.where(u < 0.0, 1.0 - q, q)
    return float(np.sum(side * huber) / kappa / (n * m * k))


# %% not_divided_by_kappa
"""Misread: the Huber term is not divided by kappa, as in QR-DQN."""

import numpy as np


def quantile_huber_divided(theta, tau, target, kappa):
    n, m = theta.shape[0], target.shape[1]
    u = target[:, None, :] - theta[:, :, None]
    size = np.abs(u)
    q = tau[:, :, None]
    huber = np.where(size <= kappa, 0.5 * size * size, kappa * (size - 0.5 * kappa))
    side = np.where(u < 0.0, 1.0 - q, q)
    return float(np.sum(side * huber) / (n * m))


# %% quadratic_without_half
"""Misread: u^2 within kappa."""

import numpy as np


def quantile_huber_divided(theta, tau, target, kappa):
    n, m = theta.shape[0], target.shape[1]
    u = target[:, None, :] - theta[:, :, None]
    size = np.abs(u)
    q = tau[:, :, None]
    huber = np.where(size <= kappa, size * size, kappa * (size - 0.5 * kappa))
    side = np.where(u < 0.0, 1.0 - q, q)
    return float(np.sum(side * huber) / kappa / (n * m))


# %% sign_of_the_error
"""Misread: u is the prediction less the target."""

import numpy as np


def quantile_huber_divided(theta, tau, target, kappa):
    n, m = theta.shape[0], target.shape[1]
    u = theta[:, :, None] - target[:, None, :]
    size = np.abs(u)
    q = tau[:, :, None]
    huber = np.where(size <= kappa, 0.5 * size * size, kappa * (size - 0.5 * kappa))
    side = np.where(u < 0.0, 1.0 - q, q)
    return float(np.sum(side * huber) / kappa / (n * m))


# %% sorted_predictions
"""Misread: predictions are sorted before they meet their fractions."""

import numpy as np


def quantile_huber_divided(theta, tau, target, kappa):
    n, m = theta.shape[0], target.shape[1]
    u = target[:, None, :] - np.sort(theta, axis=1)[:, :, None]
    size = np.abs(u)
    q = tau[:, :, None]
    huber = np.where(size <= kappa, 0.5 * size * size, kappa * (size - 0.5 * kappa))
    side = np.where(u < 0.0, 1.0 - q, q)
    return float(np.sum(side * huber) / kappa / (n * m))


# %% sum_over_rows
"""Misread: rows are added."""

import numpy as np


def quantile_huber_divided(theta, tau, target, kappa):
    m = target.shape[1]
    u = target[:, None, :] - theta[:, :, None]
    size = np.abs(u)
    q = tau[:, :, None]
    huber = np.where(size <= kappa, 0.5 * size * size, kappa * (size - 0.5 * kappa))
    side = np.where(u < 0.0, 1.0 - q, q)
    return float(np.sum(side * huber) / kappa / m)


# %% sum_over_targets
"""Misread: targets are added, predictions averaged."""

import numpy as np


def quantile_huber_divided(theta, tau, target, kappa):
    n, k = theta.shape[0], theta.shape[1]
    u = target[:, None, :] - theta[:, :, None]
    size = np.abs(u)
    q = tau[:, :, None]
    huber = np.where(size <= kappa, 0.5 * size * size, kappa * (size - 0.5 * kappa))
    side = np.where(u < 0.0, 1.0 - q, q)
    return float(np.sum(side * huber) / kappa / (n * k))


# %% without_fractions
"""Misread: every error has the weight 1/2."""

import numpy as np


def quantile_huber_divided(theta, tau, target, kappa):
    n, m = theta.shape[0], target.shape[1]
    u = target[:, None, :] - theta[:, :, None]
    size = np.abs(u)
    q = tau[:, :, None]
    huber = np.where(size <= kappa, 0.5 * size * size, kappa * (size - 0.5 * kappa))
    side = 0.5 + 0.0 * q * u
    return float(np.sum(side * huber) / kappa / (n * m))


# %% without_quadratic_zone
"""Misread: plain quantile regression."""

import numpy as np


def quantile_huber_divided(theta, tau, target, kappa):
    n, m = theta.shape[0], target.shape[1]
    u = target[:, None, :] - theta[:, :, None]
    size = np.abs(u)
    q = tau[:, :, None]
    huber = kappa * size
    side = np.where(u < 0.0, 1.0 - q, q)
    return float(np.sum(side * huber) / kappa / (n * m))
