# %% with_extrapolation
"""Variant: FISTA: each step starts from a point beyond the last iterate."""

import numpy as np


def proximal_gradient(A, b, lam, t, x0, iters):
    x, y, weight = x0.copy(), x0.copy(), 1.0
    for _ in range(iters):
        v = y - t * (A.T @ (A @ y - b))
        new = np.sign(v) * np.maximum(np.abs(v) - t * lam, 0.0)
        after = 0.5 * (1.0 + np.sqrt(1.0 + 4.0 * weight**2))
        y = new + (weight - 1.0) / after * (new - x)
        x, weight = new, after
    return x, 0.5 * np.sum((A @ x - b) ** 2) + lam * np.sum(np.abs(x))


# %% threshold_without_step
"""Misread: the threshold is lam, not t lam."""

import numpy as np


def proximal_gradient(A, b, lam, t, x0, iters):
    x = x0.copy()
    for _ in range(iters):
        v = x - t * (A.T @ (A @ x - b))
        x = np.sign(v) * np.maximum(np.abs(v) - lam, 0.0)
    return x, 0.5 * np.sum((A @ x - b) ** 2) + lam * np.sum(np.abs(x))


# %% hard_threshold
"""Misread: entries above the threshold are kept as they are."""

import numpy as np


def proximal_gradient(A, b, lam, t, x0, iters):
    x = x0.copy()
    for _ in range(iters):
        v = x - t * (A.T @ (A @ x - b))
        x = np.where(np.abs(v) > t * lam, v, 0.0)
    return x, 0.5 * np.sum((A @ x - b) ** 2) + lam * np.sum(np.abs(x))


# %% subgradient_steps
"""Misread: t lam sign(x) is subtracted together with the gradient, and nothing is cut to zero."""

import numpy as np


def proximal_gradient(A, b, lam, t, x0, iters):
    x = x0.copy()
    for _ in range(iters):
        v = x - t * (A.T @ (A @ x - b) + lam * np.sign(x))
        x = v
    return x, 0.5 * np.sum((A @ x - b) ** 2) + lam * np.sum(np.abs(x))


# %% rows_averaged
"""Variant: the squared error is a mean over the rows, in the gradient and in the objective."""

import numpy as np


def proximal_gradient(A, b, lam, t, x0, iters):
    x = x0.copy()
    for _ in range(iters):
        v = x - t * (A.T @ (A @ x - b)) / len(b)
        x = np.sign(v) * np.maximum(np.abs(v) - t * lam, 0.0)
    return x, 0.5 * np.mean((A @ x - b) ** 2) + lam * np.sum(np.abs(x))


# %% without_half
"""Misread: the squared error has no factor one half: the gradient is 2 A^T (A x - b)."""

import numpy as np


def proximal_gradient(A, b, lam, t, x0, iters):
    x = x0.copy()
    for _ in range(iters):
        v = x - 2.0 * t * (A.T @ (A @ x - b))
        x = np.sign(v) * np.maximum(np.abs(v) - t * lam, 0.0)
    return x, np.sum((A @ x - b) ** 2) + lam * np.sum(np.abs(x))


# %% without_threshold
"""Misread: the penalty is in the objective alone and the iterations are gradient descent."""

import numpy as np


def proximal_gradient(A, b, lam, t, x0, iters):
    x = x0.copy()
    for _ in range(iters):
        v = x - t * (A.T @ (A @ x - b))
        x = v
    return x, 0.5 * np.sum((A @ x - b) ** 2) + lam * np.sum(np.abs(x))
