# %% distance_averaged_over_features
"""Misread: the squared distance is divided by n d."""

import numpy as np


def vicreg_loss(z1, z2, lam, mu, nu):
    loss = lam * np.mean((z1 - z2) ** 2)
    for z in (z1, z2):
        n, d = z.shape
        a = z - z.mean(axis=0)
        cov = a.T @ a / (n - 1)
        v = np.diag(cov)
        loss += mu * np.mean(np.maximum(0.0, 1.0 - np.sqrt(v + 1e-4)))
        loss += nu * np.sum((cov - np.diag(v)) ** 2) / d
    return loss


# %% epsilon_outside_the_root
"""Misread: the deviation is sqrt(var) + 0.0001."""

import numpy as np


def vicreg_loss(z1, z2, lam, mu, nu):
    n, d = z1.shape
    loss = lam * np.sum((z1 - z2) ** 2) / n
    for z in (z1, z2):
        a = z - z.mean(axis=0)
        cov = a.T @ a / (n - 1)
        v = np.diag(cov)
        loss += mu * np.mean(np.maximum(0.0, 1.0 - (np.sqrt(v) + 1e-4)))
        loss += nu * np.sum((cov - np.diag(v)) ** 2) / d
    return loss


# %% hinge_on_the_variance
"""Misread: the hinge compares the variance, not its root."""

import numpy as np


def vicreg_loss(z1, z2, lam, mu, nu):
    n, d = z1.shape
    loss = lam * np.sum((z1 - z2) ** 2) / n
    for z in (z1, z2):
        a = z - z.mean(axis=0)
        cov = a.T @ a / (n - 1)
        v = np.diag(cov)
        loss += mu * np.mean(np.maximum(0.0, 1.0 - (v + 1e-4)))
        loss += nu * np.sum((cov - np.diag(v)) ** 2) / d
    return loss


# %% population_moments
"""Misread: variance and covariance divide by n."""

import numpy as np


def vicreg_loss(z1, z2, lam, mu, nu):
    n, d = z1.shape
    loss = lam * np.sum((z1 - z2) ** 2) / n
    for z in (z1, z2):
        a = z - z.mean(axis=0)
        cov = a.T @ a / n
        v = np.diag(cov)
        loss += mu * np.mean(np.maximum(0.0, 1.0 - np.sqrt(v + 1e-4)))
        loss += nu * np.sum((cov - np.diag(v)) ** 2) / d
    return loss


# %% without_variance_term
"""Misread: nothing keeps the features spread out: no V."""

import numpy as np


def vicreg_loss(z1, z2, lam, mu, nu):
    n, d = z1.shape
    loss = lam * np.sum((z1 - z2) ** 2) / n
    for z in (z1, z2):
        a = z - z.mean(axis=0)
        cov = a.T @ a / (n - 1)
        loss += nu * (np.sum(cov**2) - np.sum(np.diag(cov) ** 2)) / d
    return loss
