# %% added_to_the_old_state
"""Misread: xi + X p, a residual update."""

import numpy as np


def modern_hopfield_update(X, xi, beta):
    a = beta * (xi @ X)
    e = np.exp(a - a.max())
    return xi + X @ (e / e.sum())


# %% beta_divides
"""Misread: products divided by beta, as by a temperature."""

import numpy as np


def modern_hopfield_update(X, xi, beta):
    a = xi @ X / beta
    e = np.exp(a - a.max())
    return X @ (e / e.sum())


# %% divided_by_root_of_size
"""Misread: products divided by the root of the size of the patterns as well."""

import numpy as np


def modern_hopfield_update(X, xi, beta):
    a = beta * (xi @ X) / np.sqrt(len(xi))
    e = np.exp(a - a.max())
    return X @ (e / e.sum())


# %% patterns_normalised
"""Misread: products with patterns divided by their length (zero patterns left alone)."""

import numpy as np


def modern_hopfield_update(X, xi, beta):
    size = np.sqrt((X * X).sum(axis=0))
    a = beta * (xi @ X) / np.where(size > 0, size, 1.0)
    e = np.exp(a - a.max())
    return X @ (e / e.sum())


# %% without_softmax
"""Misread: xi_new = X (beta X^T xi), as in a linear memory."""


def modern_hopfield_update(X, xi, beta):
    return X @ (beta * (xi @ X))
