"""armijo_backtracking, reading B, from its brief alone: optimiser/armijo_backtracking."""
import math

import numpy as np


def _slope_vector(A, b, x):
    """Gradient (n,) at x (n,) of half the quadratic form of A less the inner product with b."""
    return A @ x - b


def armijo_backtracking(A, b, x, c, tau):
    """Step length (float64) and the point after the step (n,), float64, along the negative gradient.

    Lengths 1, tau, tau^2 ... are tried until the exact fall of the quadratic is at least the share c of
    the linear one (equality is enough); with a gradient of length at most 1e-6 the length is 1.
    """
    A = np.asarray(A, dtype=np.float64)
    b = np.asarray(b, dtype=np.float64)
    x = np.asarray(x, dtype=np.float64)
    gradient = _slope_vector(A, b, x)
    squared = float(gradient @ gradient)
    curved = float(gradient @ (A @ gradient))
    t = 1.0
    if math.sqrt(squared) > 1e-6:
        tries = 0
        while t * squared - 0.5 * t * t * curved < float(c) * t * squared:
            tries += 1
            t = float(tau) ** tries
    return np.float64(t), x - t * gradient
