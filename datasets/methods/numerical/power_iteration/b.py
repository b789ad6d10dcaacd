"""power_iteration, reading B, from its brief alone: numerical/power_iteration."""
import math

import numpy as np


def _unit(vector):
    """The vector (n,) scaled to Euclidean length one."""
    return vector / math.hypot(*vector)


def power_iteration(A, x0, iters):
    """Rayleigh quotient (float64) and unit vector v (n,), float64, after iters multiplications of x0 by A.

    No test of convergence and no sign rule; the quotient is taken with the final vector.
    """
    A = np.asarray(A, dtype=np.float64)
    v = _unit(np.array(x0, dtype=np.float64))
    for _ in range(int(iters)):
        v = _unit(A @ v)
    lam = float(v @ (A @ v)) / float(v @ v)
    return np.float64(lam), v
