# %% hard_threshold
"""Misread: entries above lam / rho stay as they are."""

import numpy as np


def shrink(v, c):
    return np.sign(v) * np.maximum(np.abs(v) - c, 0.0)


def admm_lasso(A, b, lam, rho, z0, u0, iters):
    m, n = A.shape
    z, u = z0, u0
    for _ in range(iters):
        x = np.linalg.solve(A.T @ A + rho * np.eye(n), A.T @ b + rho * (z - u))
        z = np.where(np.abs(x + u) > lam / rho, x + u, 0.0)
        u = u + x - z
    return x, z, u


# %% mean_of_squares
"""Misread: the squared error is a mean over the rows."""

import numpy as np


def shrink(v, c):
    return np.sign(v) * np.maximum(np.abs(v) - c, 0.0)


def admm_lasso(A, b, lam, rho, z0, u0, iters):
    m, n = A.shape
    z, u = z0, u0
    for _ in range(iters):
        x = np.linalg.solve(A.T @ A / m + rho * np.eye(n), A.T @ b / m + rho * (z - u))
        z = shrink(x + u, lam / rho)
        u = u + x - z
    return x, z, u


# %% multipliers_before_z
"""Misread: u is updated with the z of the iteration before."""

import numpy as np


def shrink(v, c):
    return np.sign(v) * np.maximum(np.abs(v) - c, 0.0)


def admm_lasso(A, b, lam, rho, z0, u0, iters):
    m, n = A.shape
    z, u = z0, u0
    for _ in range(iters):
        x = np.linalg.solve(A.T @ A + rho * np.eye(n), A.T @ b + rho * (z - u))
        u = u + x - z
        z = shrink(x + u, lam / rho)
    return x, z, u


# %% one_iteration_more
"""Misread: iterations 0 .. iters."""

import numpy as np


def shrink(v, c):
    return np.sign(v) * np.maximum(np.abs(v) - c, 0.0)


def admm_lasso(A, b, lam, rho, z0, u0, iters):
    m, n = A.shape
    z, u = z0, u0
    for _ in range(iters + 1):
        x = np.linalg.solve(A.T @ A + rho * np.eye(n), A.T @ b + rho * (z - u))
        z = shrink(x + u, lam / rho)
        u = u + x - z
    return x, z, u


# %% over_relaxed
"""Misread: over-relaxation: 1.5 x - 0.5 z in place of x in the updates of z and u."""

import numpy as np


def shrink(v, c):
    return np.sign(v) * np.maximum(np.abs(v) - c, 0.0)


def admm_lasso(A, b, lam, rho, z0, u0, iters):
    m, n = A.shape
    z, u = z0, u0
    for _ in range(iters):
        x = np.linalg.solve(A.T @ A + rho * np.eye(n), A.T @ b + rho * (z - u))
        xr = 1.5 * x - 0.5 * z
        z = shrink(xr + u, lam / rho)
        u = u + xr - z
    return x, z, u


# %% sign_of_the_multipliers
"""Misread: x is drawn to z + u."""

import numpy as np


def shrink(v, c):
    return np.sign(v) * np.maximum(np.abs(v) - c, 0.0)


def admm_lasso(A, b, lam, rho, z0, u0, iters):
    m, n = A.shape
    z, u = z0, u0
    for _ in range(iters):
        x = np.linalg.solve(A.T @ A + rho * np.eye(n), A.T @ b + rho * (z + u))
        z = shrink(x + u, lam / rho)
        u = u + x - z
    return x, z, u


# %% squares_without_half
"""Misread: the squared error has no factor one half."""

import numpy as np


def shrink(v, c):
    return np.sign(v) * np.maximum(np.abs(v) - c, 0.0)


def admm_lasso(A, b, lam, rho, z0, u0, iters):
    m, n = A.shape
    z, u = z0, u0
    for _ in range(iters):
        x = np.linalg.solve(2.0 * A.T @ A + rho * np.eye(n), 2.0 * A.T @ b + rho * (z - u))
        z = shrink(x + u, lam / rho)
        u = u + x - z
    return x, z, u


# %% threshold_not_divided
"""Misread: entries are shrunk by lam."""

import numpy as np


def shrink(v, c):
    return np.sign(v) * np.maximum(np.abs(v) - c, 0.0)


def admm_lasso(A, b, lam, rho, z0, u0, iters):
    m, n = A.shape
    z, u = z0, u0
    for _ in range(iters):
        x = np.linalg.solve(A.T @ A + rho * np.eye(n), A.T @ b + rho * (z - u))
        z = shrink(x + u, lam)
        u = u + x - z
    return x, z, u


# %% threshold_times_rho
"""Misread: entries are shrunk by lam rho."""

import numpy as np


def shrink(v, c):
    return np.sign(v) * np.maximum(np.abs(v) - c, 0.0)


def admm_lasso(A, b, lam, rho, z0, u0, iters):
    m, n = A.shape
    z, u = z0, u0
    for _ in range(iters):
        x = np.linalg.solve(A.T @ A + rho * np.eye(n), A.T @ b + rho * (z - u))
        z = shrink(x + u, lam * rho)
        u = u + x - z
    return x, z, u


# %% unscaled_multipliers
"""Misread: u grows by rho (x - z)."""

import numpy as np


def shrink(v, c):
    return np.sign(v) * np.maximum(np.abs(v) - c, 0.0)


def admm_lasso(A, b, lam, rho, z0, u0, iters):
    m, n = A.shape
    z, u = z0, u0
    for _ in range(iters):
        x = np.linalg.solve(A.T @ A + rho * np.eye(n), A.T @ b + rho * (z - u))
        z = shrink(x + u, lam / rho)
        u = u + rho * (x - z)
    return x, z, u


# %% without_multipliers
"""Misread: x and z are minimised in turn, u stays as it was."""

import numpy as np


def shrink(v, c):
    return np.sign(v) * np.maximum(np.abs(v) - c, 0.0)


def admm_lasso(A, b, lam, rho, z0, u0, iters):
    m, n = A.shape
    z, u = z0, u0
    for _ in range(iters):
        x = np.linalg.solve(A.T @ A + rho * np.eye(n), A.T @ b + rho * (z - u))
        z = shrink(x + u, lam / rho)
        u = 1.0 * u
    return x, z, u


# %% without_shrinking
"""Misread: z is x + u, entries are not shrunk."""

import numpy as np


def shrink(v, c):
    return np.sign(v) * np.maximum(np.abs(v) - c, 0.0)


def admm_lasso(A, b, lam, rho, z0, u0, iters):
    m, n = A.shape
    z, u = z0, u0
    for _ in range(iters):
        x = np.linalg.solve(A.T @ A + rho * np.eye(n), A.T @ b + rho * (z - u))
        z = x + u
        u = u + x - z
    return x, z, u
