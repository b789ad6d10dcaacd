# %% as_the_paper_has_it
"""Variant: squared distance over n rows, not n d entries, and the variance terms of both views added."""

import numpy as np


def parts(z):
    n, d = z.shape
    centred = z - z.mean(axis=0)
    cov = centred.T @ centred / (n - 1.0)
    spread = np.mean(np.maximum(0.0, 1.0 - np.sqrt(np.diag(cov) + 0.0001)))
    return spread, np.sum(cov[~np.eye(d, dtype=bool)] ** 2) / d


def vicreg_loss_code(z1, z2, lam, mu, nu):
    s = np.mean(np.sum((z1 - z2) ** 2, axis=1))
    (v1, c1), (v2, c2) = parts(z1), parts(z2)
    return lam * s + mu * (v1 + v2) + nu * (c1 + c2)


# %% covariance_terms_averaged
"""Misread: the covariance terms of both views are averaged."""

import numpy as np


def parts(z):
    n, d = z.shape
    centred = z - z.mean(axis=0)
    cov = centred.T @ centred / (n - 1.0)
    spread = np.mean(np.maximum(0.0, 1.0 - np.sqrt(np.diag(cov) + 0.0001)))
    return spread, np.sum(cov[~np.eye(d, dtype=bool)] ** 2) / d


def vicreg_loss_code(z1, z2, lam, mu, nu):
    s = np.mean((z1 - z2) ** 2)
    (v1, c1), (v2, c2) = parts(z1), parts(z2)
    return lam * s + mu * (v1 + v2) / 2.0 + nu * (c1 + c2) / 2.0


# %% divided_by_n
"""Misread: variance and covariance divide by n."""

import numpy as np


def parts(z):
    n, d = z.shape
    centred = z - z.mean(axis=0)
    cov = centred.T @ centred / n
    spread = np.mean(np.maximum(0.0, 1.0 - np.sqrt(np.diag(cov) + 0.0001)))
    return spread, np.sum(cov[~np.eye(d, dtype=bool)] ** 2) / d


def vicreg_loss_code(z1, z2, lam, mu, nu):
    s = np.mean((z1 - z2) ** 2)
    (v1, c1), (v2, c2) = parts(z1), parts(z2)
    return lam * s + mu * (v1 + v2) / 2.0 + nu * (c1 + c2)


# %% eps_outside_the_root
"""Misread: 0.0001 is added to the deviation."""

import numpy as np


def parts(z):
    n, d = z.shape
    centred = z - z.mean(axis=0)
    cov = centred.T @ centred / (n - 1.0)
    spread = np.mean(np.maximum(0.0, 1.0 - np.sqrt(np.diag(cov)) - 0.0001))
    return spread, np.sum(cov[~np.eye(d, dtype=bool)] ** 2) / d


def vicreg_loss_code(z1, z2, lam, mu, nu):
    s = np.mean((z1 - z2) ** 2)
    (v1, c1), (v2, c2) = parts(z1), parts(z2)
    return lam * s + mu * (v1 + v2) / 2.0 + nu * (c1 + c2)


# %% pairs_counted_once
"""Misread: each pair of features counts once."""

import numpy as np


def parts(z):
    n, d = z.shape
    centred = z - z.mean(axis=0)
    cov = centred.T @ centred / (n - 1.0)
    spread = np.mean(np.maximum(0.0, 1.0 - np.sqrt(np.diag(cov) + 0.0001)))
    return spread, np.sum(np.triu(cov, 1) ** 2) / d


def vicreg_loss_code(z1, z2, lam, mu, nu):
    s = np.mean((z1 - z2) ** 2)
    (v1, c1), (v2, c2) = parts(z1), parts(z2)
    return lam * s + mu * (v1 + v2) / 2.0 + nu * (c1 + c2)


# %% variance_in_place_of_deviation
"""Misread: the hinge sees the variance, without the root."""

import numpy as np


def parts(z):
    n, d = z.shape
    centred = z - z.mean(axis=0)
    cov = centred.T @ centred / (n - 1.0)
    spread = np.mean(np.maximum(0.0, 1.0 - np.diag(cov) - 0.0001))
    return spread, np.sum(cov[~np.eye(d, dtype=bool)] ** 2) / d


def vicreg_loss_code(z1, z2, lam, mu, nu):
    s = np.mean((z1 - z2) ** 2)
    (v1, c1), (v2, c2) = parts(z1), parts(z2)
    return lam * s + mu * (v1 + v2) / 2.0 + nu * (c1 + c2)


# %% variance_terms_added
"""Misread: the variance terms of both views are added, not averaged."""

import numpy as np


def parts(z):
    n, d = z.shape
    centred = z - z.mean(axis=0)
    cov = centred.T @ centred / (n - 1.0)
    spread = np.mean(np.maximum(0.0, 1.0 - np.sqrt(np.diag(cov) + 0.0001)))
    return spread, np.sum(cov[~np.eye(d, dtype=bool)] ** 2) / d


def vicreg_loss_code(z1, z2, lam, mu, nu):
    s = np.mean((z1 - z2) ** 2)
    (v1, c1), (v2, c2) = parts(z1), parts(z2)
    return lam * s + mu * (v1 + v2) + nu * (c1 + c2)


# %% without_covariance
"""Misread: no covariance term."""

import numpy as np


def parts(z):
    n, d = z.shape
    centred = z - z.mean(axis=0)
    cov = centred.T @ centred / (n - 1.0)
    spread = np.mean(np.maximum(0.0, 1.0 - np.sqrt(np.diag(cov) + 0.0001)))
    return spread, 0.0


def vicreg_loss_code(z1, z2, lam, mu, nu):
    s = np.mean((z1 - z2) ** 2)
    (v1, c1), (v2, c2) = parts(z1), parts(z2)
    return lam * s + mu * (v1 + v2) / 2.0 + nu * (c1 + c2)
