"""proximal_gradient, reading B, from its brief alone: optimiser/proximal_gradient."""
import math

import numpy as np


def nearer_to_zero(value, amount):
    """Return value (float) moved towards zero by amount >= 0, stopping at zero."""
    if value > amount:
        return value - amount
    if value < -amount:
        return value + amount
    return 0.0


def objective(A, b, lam, x):
    """Return half the squared residual of A (m, n), b (m) at x (n) plus lam times the sum of |x|."""
    residual = A @ x - b
    squares = math.fsum(float(r) * float(r) for r in residual)
    absolute_values = math.fsum(abs(float(entry)) for entry in x)
    return 0.5 * squares + lam * absolute_values


def proximal_gradient(A, b, lam, t, x0, iters):
    """Return the unknowns after iters iterations, float64 of shape (n), and the objective there, a float.

    Each iteration takes a gradient step of length t on half the squared residual and then shrinks every
    unknown by t lam, without extrapolation; iters = 0 returns the start.
    """
    A = np.asarray(A, dtype=float)
    b = np.asarray(b, dtype=float)
    lam, t = float(lam), float(t)
    x = np.array(x0, dtype=float)
    threshold = t * lam
    for _ in range(int(iters)):
        gradient = A.T @ (A @ x - b)
        moved = x - t * gradient
        x = np.array([nearer_to_zero(float(entry), threshold) for entry in moved])
    return x, objective(A, b, lam, x)
