# %% half_of_the_squares
"""Misread: mse is half the mean of squares."""

import numpy as np


def gradient_boosting(X, y, Z, rounds, nu):
    n, p = X.shape
    F = np.mean(y) + np.zeros(n)
    G = np.mean(y) + np.zeros(len(Z))
    for r in range(rounds):
        e = y - F
        found = []
        for j in range(p):
            values = np.unique(X[:, j])
            for a, b in zip(values[:-1], values[1:]):
                t = (a + b) / 2
                left = X[:, j] <= (a + b) / 2
                mL, mR = np.mean(e[left]), np.mean(e[~left])
                found.append((np.sum((e[left] - mL) ** 2) + np.sum((e[~left] - mR) ** 2), j, t, left, mL, mR))
        if not found:
            continue
        low = min(v[0] for v in found) + 1e-9 * np.sum(e ** 2)
        _, j, t, left, mL, mR = next(v for v in found if v[0] <= low)
        F = F + nu * np.where(left, mL, mR)
        G = G + nu * np.where(Z[:, j] <= t, mL, mR)
    return G, float(0.5 * np.mean((y - F) ** 2))


# %% mean_is_shrunk_too
"""Misread: F_0 is nu times the mean."""

import numpy as np


def gradient_boosting(X, y, Z, rounds, nu):
    n, p = X.shape
    F = nu * np.mean(y) + np.zeros(n)
    G = nu * np.mean(y) + np.zeros(len(Z))
    for r in range(rounds):
        e = y - F
        found = []
        for j in range(p):
            values = np.unique(X[:, j])
            for a, b in zip(values[:-1], values[1:]):
                t = (a + b) / 2
                left = X[:, j] <= (a + b) / 2
                mL, mR = np.mean(e[left]), np.mean(e[~left])
                found.append((np.sum((e[left] - mL) ** 2) + np.sum((e[~left] - mR) ** 2), j, t, left, mL, mR))
        if not found:
            continue
        low = min(v[0] for v in found) + 1e-9 * np.sum(e ** 2)
        _, j, t, left, mL, mR = next(v for v in found if v[0] <= low)
        F = F + nu * np.where(left, mL, mR)
        G = G + nu * np.where(Z[:, j] <= t, mL, mR)
    return G, float(np.mean((y - F) ** 2))


# %% residuals_of_the_mean
"""Misread: every stump is fitted to the residuals of F_0."""

import numpy as np


def gradient_boosting(X, y, Z, rounds, nu):
    n, p = X.shape
    F = np.mean(y) + np.zeros(n)
    G = np.mean(y) + np.zeros(len(Z))
    for r in range(rounds):
        e = y - np.mean(y)
        found = []
        for j in range(p):
            values = np.unique(X[:, j])
            for a, b in zip(values[:-1], values[1:]):
                t = (a + b) / 2
                left = X[:, j] <= (a + b) / 2
                mL, mR = np.mean(e[left]), np.mean(e[~left])
                found.append((np.sum((e[left] - mL) ** 2) + np.sum((e[~left] - mR) ** 2), j, t, left, mL, mR))
        if not found:
            continue
        low = min(v[0] for v in found) + 1e-9 * np.sum(e ** 2)
        _, j, t, left, mL, mR = next(v for v in found if v[0] <= low)
        F = F + nu * np.where(left, mL, mR)
        G = G + nu * np.where(Z[:, j] <= t, mL, mR)
    return G, float(np.mean((y - F) ** 2))


# %% shrinkage_grows_smaller
"""Misread: round r is shrunk by nu^r."""

import numpy as np


def gradient_boosting(X, y, Z, rounds, nu):
    n, p = X.shape
    F = np.mean(y) + np.zeros(n)
    G = np.mean(y) + np.zeros(len(Z))
    for r in range(rounds):
        e = y - F
        found = []
        for j in range(p):
            values = np.unique(X[:, j])
            for a, b in zip(values[:-1], values[1:]):
                t = (a + b) / 2
                left = X[:, j] <= (a + b) / 2
                mL, mR = np.mean(e[left]), np.mean(e[~left])
                found.append((np.sum((e[left] - mL) ** 2) + np.sum((e[~left] - mR) ** 2), j, t, left, mL, mR))
        if not found:
            continue
        low = min(v[0] for v in found) + 1e-9 * np.sum(e ** 2)
        _, j, t, left, mL, mR = next(v for v in found if v[0] <= low)
        F = F + nu ** (r + 1) * np.where(left, mL, mR)
        G = G + nu ** (r + 1) * np.where(Z[:, j] <= t, mL, mR)
    return G, float(np.mean((y - F) ** 2))


# %% threshold_at_the_upper_value
"""Misread: the threshold of a query is the upper of both values."""

import numpy as np


def gradient_boosting(X, y, Z, rounds, nu):
    n, p = X.shape
    F = np.mean(y) + np.zeros(n)
    G = np.mean(y) + np.zeros(len(Z))
    for r in range(rounds):
        e = y - F
        found = []
        for j in range(p):
            values = np.unique(X[:, j])
            for a, b in zip(values[:-1], values[1:]):
                t = b
                left = X[:, j] <= (a + b) / 2
                mL, mR = np.mean(e[left]), np.mean(e[~left])
                found.append((np.sum((e[left] - mL) ** 2) + np.sum((e[~left] - mR) ** 2), j, t, left, mL, mR))
        if not found:
            continue
        low = min(v[0] for v in found) + 1e-9 * np.sum(e ** 2)
        _, j, t, left, mL, mR = next(v for v in found if v[0] <= low)
        F = F + nu * np.where(left, mL, mR)
        G = G + nu * np.where(Z[:, j] < t, mL, mR)
    return G, float(np.mean((y - F) ** 2))


# %% without_shrinkage
"""Misread: stumps are added whole."""

import numpy as np


def gradient_boosting(X, y, Z, rounds, nu):
    n, p = X.shape
    F = np.mean(y) + np.zeros(n)
    G = np.mean(y) + np.zeros(len(Z))
    for r in range(rounds):
        e = y - F
        found = []
        for j in range(p):
            values = np.unique(X[:, j])
            for a, b in zip(values[:-1], values[1:]):
                t = (a + b) / 2
                left = X[:, j] <= (a + b) / 2
                mL, mR = np.mean(e[left]), np.mean(e[~left])
                found.append((np.sum((e[left] - mL) ** 2) + np.sum((e[~left] - mR) ** 2), j, t, left, mL, mR))
        if not found:
            continue
        low = min(v[0] for v in found) + 1e-9 * np.sum(e ** 2)
        _, j, t, left, mL, mR = next(v for v in found if v[0] <= low)
        F = F + 1.0 * np.where(left, mL, mR)
        G = G + 1.0 * np.where(Z[:, j] <= t, mL, mR)
    return G, float(np.mean((y - F) ** 2))


# %% without_the_mean_at_the_start
"""Misread: F_0 is 0."""

import numpy as np


def gradient_boosting(X, y, Z, rounds, nu):
    n, p = X.shape
    F = 0.0 + np.zeros(n)
    G = 0.0 + np.zeros(len(Z))
    for r in range(rounds):
        e = y - F
        found = []
        for j in range(p):
            values = np.unique(X[:, j])
            for a, b in zip(values[:-1], values[1:]):
                t = (a + b) / 2
                left = X[:, j] <= (a + b) / 2
                mL, mR = np.mean(e[left]), np.mean(e[~left])
                found.append((np.sum((e[left] - mL) ** 2) + np.sum((e[~left] - mR) ** 2), j, t, left, mL, mR))
        if not found:
            continue
        low = min(v[0] for v in found) + 1e-9 * np.sum(e ** 2)
        _, j, t, left, mL, mR = next(v for v in found if v[0] <= low)
        F = F + nu * np.where(left, mL, mR)
        G = G + nu * np.where(Z[:, j] <= t, mL, mR)
    return G, float(np.mean((y - F) ** 2))
