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
