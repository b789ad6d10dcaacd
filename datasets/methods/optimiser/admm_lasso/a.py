"""admm_lasso: sec. 6.4, shrinkage eq. 4.2."""

import numpy as np


def admm_lasso(A, b, lam, rho, z0, u0, iters):
    """Run iters iterations of ADMM in scaled form on the lasso.

    Parameters:
        A : float64 (m, n), matrix of the linear system
        b : float64 (m,), right-hand side
        lam : float >= 0, weight of the absolute values
        rho : float > 0, penalty parameter
        z0 : float64 (n,), start of z
        u0 : float64 (n,), start of the scaled multipliers
        iters : int >= 1, number of iterations

    Returns:
        x : float64 (n,), x after the last iteration
        z : float64 (n,), z after the last iteration, sparse
        u : float64 (n,), scaled multipliers after the last iteration

    Conventions:
        Minimises |A x - b|^2 / 2 + lam |z|_1 subject to x = z, with u the multiplier over rho.
        No over-relaxation, fixed rho, no stopping rule; entries up to lam / rho shrink to 0.

    Example:
        >>> import numpy as np
        >>> x, z, u = admm_lasso(np.eye(2), np.array([4.0, 1.0]), 1.0, 1.0, np.zeros(2), np.zeros(2), 1)
        >>> x.tolist(), z.tolist(), u.tolist()
        ([2.0, 0.5], [1.0, 0.0], [1.0, 0.5])
    """
    gram = A.T @ A + rho * np.eye(A.shape[1])
    target = A.T @ b
    threshold = lam / rho
    z, u = z0.copy(), u0.copy()
    for _ in range(iters):
        x = np.linalg.solve(gram, target + rho * (z - u))
        v = x + u
        z = np.sign(v) * np.maximum(np.abs(v) - threshold, 0.0)
        u = v - z
    return x, z, u
