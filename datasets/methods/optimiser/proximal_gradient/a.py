"""proximal_gradient, reading A, from its brief alone: optimiser/proximal_gradient."""

import numpy as np


def proximal_gradient(A, b, lam, t, x0, iters):
    """Unknowns of an L1-penalised least squares problem after a number of ISTA steps, and the objective.

    Parameters:
        A : float64 (m, n), matrix of the linear system
        b : float64 (m), right-hand side
        lam : float64 scalar, weight of the absolute values
        t : float64 scalar, step size
        x0 : float64 (n), start
        iters : int64 scalar, number of iterations

    Returns:
        x : float64 (n), unknowns after the last iteration
        obj : float64 scalar, objective there

    Conventions:
        Half the sum of squared errors. Constant step, which multiplies the threshold too; entries within the
        threshold become 0. No extrapolation. iters = 0 returns the start.

    Example:
        >>> import numpy as np
        >>> x, obj = proximal_gradient(np.array([[1.0]]), np.array([9.0]), 1.0, 0.0078125, np.array([1.0]), 0)
        >>> x.tolist(), float(obj)
        ([1.0], 33.0)

    Paper:
        Proximal gradient method (ISTA)
    """
    A, b, x = np.asarray(A, dtype=float), np.asarray(b, dtype=float), np.array(x0, dtype=float)
    for _ in range(int(iters)):
        v = x - t * (A.T @ (A @ x - b))
        x = np.sign(v) * np.maximum(np.abs(v) - t * lam, 0.0)
    residual = A @ x - b
    return x, float(0.5 * (residual @ residual) + lam * np.abs(x).sum())
