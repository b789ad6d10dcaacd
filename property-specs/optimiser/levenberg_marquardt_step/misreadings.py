# %% without_scaling
"""Variant: the damping is lam times the identity."""

import numpy as np


def levenberg_marquardt_step(theta, J, r, lam):
    H = J.T @ J
    g = J.T @ r
    d = np.linalg.solve(H + lam * np.eye(len(g)), -g)
    return theta + d, d


# %% uphill
"""Misread: the step solves for +g."""

import numpy as np


def levenberg_marquardt_step(theta, J, r, lam):
    H = J.T @ J
    g = J.T @ r
    d = np.linalg.solve(H + lam * np.diag(np.diag(H)), g)
    return theta + d, d


# %% scaled_by_the_lengths
"""Misread: the damping is lam times the root of the diagonal."""

import numpy as np


def levenberg_marquardt_step(theta, J, r, lam):
    H = J.T @ J
    g = J.T @ r
    d = np.linalg.solve(H + lam * np.diag(np.sqrt(np.diag(H))), -g)
    return theta + d, d


# %% diagonal_replaced
"""Misread: the diagonal of H is replaced by lam times it; least squares where that is singular."""

import numpy as np


def levenberg_marquardt_step(theta, J, r, lam):
    H = J.T @ J
    g = J.T @ r
    d = np.linalg.lstsq(H + (lam - 1.0) * np.diag(np.diag(H)), -g, rcond=None)[0]
    return theta + d, d


# %% mean_of_the_residuals
"""Misread: g is divided by the number of residuals."""

import numpy as np


def levenberg_marquardt_step(theta, J, r, lam):
    H = J.T @ J
    g = J.T @ r / len(r)
    d = np.linalg.solve(H + lam * np.diag(np.diag(H)), -g)
    return theta + d, d


# %% largest_diagonal_entry
"""Misread: the damping is lam times the largest diagonal entry."""

import numpy as np


def levenberg_marquardt_step(theta, J, r, lam):
    H = J.T @ J
    g = J.T @ r
    d = np.linalg.solve(H + lam * np.max(np.diag(H)) * np.eye(len(g)), -g)
    return theta + d, d
