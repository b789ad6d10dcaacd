"""proximal_gradient, reading B, from its brief alone: optimiser/proximal_gradient."""
import math

import numpy as np


def _towards_zero(value, amount):
    """The value moved by amount towards zero, where it stops."""
    if abs(value) <= amount:
        return 0.0
    return value - amount if value > 0 else value + amount


def proximal_gradient(A, b, lam, t, x0, iters):
    """Unknowns (n,) after iters ISTA iterations from x0, and the objective there, float64.

    The objective is half the squared length of A x - b plus lam times the sum of absolute values; the
    step t is constant and multiplies the threshold too.
    """
    A = np.asarray(A, dtype=np.float64)
    b = np.asarray(b, dtype=np.float64)
    lam, t = float(lam), float(t)
    x = np.array(x0, dtype=np.float64)
    for _ in range(int(iters)):
        place = x - t * (A.T @ (A @ x - b))
        x = np.array([_towards_zero(float(value), t * lam) for value in place])
    residual = A @ x - b
    obj = 0.5 * float(residual @ residual) + lam * math.fsum(abs(float(value)) for value in x)
    return x, np.float64(obj)
