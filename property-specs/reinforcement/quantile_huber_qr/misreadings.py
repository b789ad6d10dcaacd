# %% divided_by_kappa
"""Misread: the Huber loss is divided by kappa."""

import numpy as np


def quantile_huber_qr(theta, target, kappa):
    n, k = theta.shape
    tau = (2 * np.arange(k) + 1) / (2 * k)
    u = target[:, None, :] - theta[:, :, None]
    size = np.abs(u)
    huber = np.where(size <= kappa, 0.5 * u * u, kappa * (size - 0.5 * kappa))
    weight = np.abs(tau[None, :, None] - (u < 0))
    return float((weight * huber / kappa).mean(axis=2).sum(axis=1).mean())


# %% error_the_other_way
"""Misread: the indicator is taken of prediction minus target."""

import numpy as np


def quantile_huber_qr(theta, target, kappa):
    n, k = theta.shape
    tau = (2 * np.arange(k) + 1) / (2 * k)
    u = target[:, None, :] - theta[:, :, None]
    size = np.abs(u)
    huber = np.where(size <= kappa, 0.5 * u * u, kappa * (size - 0.5 * kappa))
    weight = np.abs(tau[None, :, None] - (u > 0))
    return float((weight * huber).mean(axis=2).sum(axis=1).mean())


# %% fractions_from_zero
"""Misread: tau_i = i / k."""

import numpy as np


def quantile_huber_qr(theta, target, kappa):
    n, k = theta.shape
    tau = np.arange(k) / k
    u = target[:, None, :] - theta[:, :, None]
    size = np.abs(u)
    huber = np.where(size <= kappa, 0.5 * u * u, kappa * (size - 0.5 * kappa))
    weight = np.abs(tau[None, :, None] - (u < 0))
    return float((weight * huber).mean(axis=2).sum(axis=1).mean())


# %% mean_over_quantiles
"""Variant: the mean over the predicted quantiles instead of the sum."""

import numpy as np


def quantile_huber_qr(theta, target, kappa):
    n, k = theta.shape
    tau = (2 * np.arange(k) + 1) / (2 * k)
    u = target[:, None, :] - theta[:, :, None]
    size = np.abs(u)
    huber = np.where(size <= kappa, 0.5 * u * u, kappa * (size - 0.5 * kappa))
    weight = np.abs(tau[None, :, None] - (u < 0))
    return float((weight * huber).mean(axis=2).mean(axis=1).mean())


# %% without_quantiles
"""Misread: errors of both signs weigh one half for every quantile."""

import numpy as np


def quantile_huber_qr(theta, target, kappa):
    size = np.abs(target[:, None, :] - theta[:, :, None])
    huber = np.where(size <= kappa, 0.5 * size * size, kappa * (size - 0.5 * kappa))
    return float((0.5 * huber).mean(axis=2).sum(axis=1).mean())
