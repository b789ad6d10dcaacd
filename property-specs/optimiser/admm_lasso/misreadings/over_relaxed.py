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
