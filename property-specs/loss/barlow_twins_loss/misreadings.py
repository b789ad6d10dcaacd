# %% deviation_with_n_minus_one
"""Variant: mean of products over n, deviations over n - 1."""

import numpy as np


def barlow_twins_loss(z1, z2, lam):
    a = (z1 - z1.mean(axis=0)) / z1.std(axis=0, ddof=1)
    c = (z2 - z2.mean(axis=0)) / z2.std(axis=0, ddof=1)
    C = a.T @ c / len(z1)
    on = np.diag(C)
    return np.sum((1.0 - on) ** 2) + lam * (np.sum(C**2) - np.sum(on**2))


# %% diagonal_in_the_penalty
"""Misread: lam multiplies the sum of all squared correlations."""

import numpy as np


def barlow_twins_loss(z1, z2, lam):
    a = z1 - z1.mean(axis=0)
    c = z2 - z2.mean(axis=0)
    C = (a / np.sqrt(np.sum(a**2, axis=0))).T @ (c / np.sqrt(np.sum(c**2, axis=0)))
    return np.sum((1.0 - np.diag(C)) ** 2) + lam * np.sum(C**2)


# %% divided_by_the_rows_of_both_views
"""Departs: the products are divided by 2n, the rows of both views, so that no correlation exceeds one half."""

import numpy as np


def barlow_twins_loss(z1, z2, lam):
    a = (z1 - z1.mean(axis=0)) / z1.std(axis=0)
    c = (z2 - z2.mean(axis=0)) / z2.std(axis=0)
    C = a.T @ c / (2 * len(z1))
    on = np.diag(C)
    return np.sum((1.0 - on) ** 2) + lam * (np.sum(C**2) - np.sum(on**2))


# %% each_pair_once
"""Misread: only the correlations above the diagonal are penalised."""

import numpy as np


def barlow_twins_loss(z1, z2, lam):
    a = z1 - z1.mean(axis=0)
    c = z2 - z2.mean(axis=0)
    C = (a / np.sqrt(np.sum(a**2, axis=0))).T @ (c / np.sqrt(np.sum(c**2, axis=0)))
    return np.sum((1.0 - np.diag(C)) ** 2) + lam * np.sum(np.triu(C, 1) ** 2)


# %% not_centred
"""Misread: columns are divided by their length without taking off their mean."""

import numpy as np


def barlow_twins_loss(z1, z2, lam):
    a = z1 / np.sqrt(np.sum(z1**2, axis=0))
    c = z2 / np.sqrt(np.sum(z2**2, axis=0))
    C = a.T @ c
    on = np.diag(C)
    return np.sum((1.0 - on) ** 2) + lam * (np.sum(C**2) - np.sum(on**2))


# %% without_redundancy_term
"""Misread: only the diagonal of the correlations counts."""

import numpy as np


def barlow_twins_loss(z1, z2, lam):
    a = (z1 - z1.mean(axis=0)) / z1.std(axis=0)
    c = (z2 - z2.mean(axis=0)) / z2.std(axis=0)
    return np.sum((1.0 - np.mean(a * c, axis=0)) ** 2)
