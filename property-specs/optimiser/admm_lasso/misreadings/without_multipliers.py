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
