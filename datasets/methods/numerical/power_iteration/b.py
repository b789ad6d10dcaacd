"""Power iteration, reading B, from its brief alone: numerical/power_iteration."""

import numpy as np


def _of_length_one(v):
    """The vector v (n), not zero, scaled to Euclidean length one."""
    return v / np.sqrt(float(v @ v))


def power_iteration(A, x0, iters):
    """Estimates of the largest eigenvalue of A (n, n) and of its eigenvector after iters multiplications.

    Returns lam (float, the Rayleigh quotient of the final vector) and v (float64, shape (n), length one,
    its sign as the start x0 gives it). There is no test of convergence.
    """
    A = np.asarray(A, dtype=np.float64)
    v = _of_length_one(np.asarray(x0, dtype=np.float64))
    for _ in range(int(iters)):
        v = _of_length_one(A @ v)
    lam = float(v @ (A @ v)) / float(v @ v)
    return lam, v
