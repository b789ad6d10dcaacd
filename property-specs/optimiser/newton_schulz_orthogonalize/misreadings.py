# %% spectral_norm
"""Misread: The largest singular value is divided out."""

import numpy as np


def newton_schulz_orthogonalize(G, steps):
    X = G / (np.linalg.norm(G, 2) + 1e-7)
    for _ in range(steps):
        A = X @ X.T
        X = 3.4445 * X - 4.775 * (A @ X) + 2.0315 * (A @ (A @ X))
    return X


# %% cubic_iteration
"""Misread: The classical step."""

import numpy as np


def newton_schulz_orthogonalize(G, steps):
    X = G / (np.sqrt(np.sum(G * G)) + 1e-7)
    for _ in range(steps):
        A = X @ X.T
        X = 1.5 * X - 0.5 * (A @ X)
    return X


# %% without_norm
"""Misread: Nothing is divided out. Entries are cut to one over the square root of their number, so that nothing overflows."""

import numpy as np


def newton_schulz_orthogonalize(G, steps):
    limit = 1.0 / np.sqrt(G.size)
    X = np.clip(G, -limit, limit)
    for _ in range(steps):
        A = X @ X.T
        X = 3.4445 * X - 4.775 * (A @ X) + 2.0315 * (A @ (A @ X))
    return X


# %% without_small_number
"""Misread: Nothing is added to the norm. A zero matrix stays zero."""

import numpy as np


def newton_schulz_orthogonalize(G, steps):
    size = np.sqrt(np.sum(G * G))
    X = G / (size if size > 0.0 else 1.0)
    for _ in range(steps):
        A = X @ X.T
        X = 3.4445 * X - 4.775 * (A @ X) + 2.0315 * (A @ (A @ X))
    return X


# %% powers_of_entries
"""Misread: Powers are taken entry by entry."""

import numpy as np


def newton_schulz_orthogonalize(G, steps):
    X = G / (np.sqrt(np.sum(G * G)) + 1e-7)
    for _ in range(steps):
        A = X * X
        X = 3.4445 * X - 4.775 * (A * X) + 2.0315 * (A * (A * X))
    return X


# %% fifth_power_left_out
"""Misread: The last term is the third power again."""

import numpy as np


def newton_schulz_orthogonalize(G, steps):
    X = G / (np.sqrt(np.sum(G * G)) + 1e-7)
    for _ in range(steps):
        A = X @ X.T
        X = 3.4445 * X - 4.775 * (A @ X) + 2.0315 * (A @ X)
    return X
