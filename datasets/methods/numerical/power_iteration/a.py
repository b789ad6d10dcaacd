"""power_iteration, reading A, from its brief alone: numerical/power_iteration."""

import numpy as np


def power_iteration(A, x0, iters):
    """Estimates of the largest eigenvalue and its eigenvector after a number of multiplications.

    Parameters:
        A : float64 (n, n), symmetric positive definite matrix
        x0 : float64 (n), start
        iters : int64 scalar, number of multiplications

    Returns:
        lam : float64 scalar, estimate of the largest eigenvalue
        v : float64 (n), estimate of its eigenvector, of length 1

    Conventions:
        Exactly iters multiplications with normalisation after each, no test. The sign is the one that the
        start gives. The quotient is that of the final vector.

    Example:
        >>> import numpy as np
        >>> lam, v = power_iteration(np.diag([1.0, 4.0]), np.array([0.0, -2.0]), 3)
        >>> float(lam), np.abs(v).tolist(), float(v[1])
        (4.0, [0.0, 1.0], -1.0)

    Paper:
        Power iteration, sec. 7.3.1
    """
    A, v = np.asarray(A, dtype=float), np.asarray(x0, dtype=float)
    v = v / np.linalg.norm(v)
    for _ in range(int(iters)):
        v = A @ v
        v = v / np.linalg.norm(v)
    return float(v @ A @ v), v
