"""armijo_backtracking, reading A, from its brief alone: optimiser/armijo_backtracking."""

import numpy as np
import math


def armijo_backtracking(A, b, x, c, tau):
    """Step length of backtracking along the negative gradient of a quadratic, and the point after the step.

    Parameters:
        A : float64 (n, n), matrix of the quadratic
        b : float64 (n), linear part
        x : float64 (n), point
        c : float64 scalar, share of the linear decrease
        tau : float64 scalar, factor of shrinking

    Returns:
        t : float64 scalar, step length
        x2 : float64 (n), point after the step

    Conventions:
        Lengths 1, tau, tau^2, ... are tried and the first with enough decrease is taken; equality is enough.
        The fall over the length t is t |r|^2 - t^2 r^T A r / 2, so the test needs no values of the function.
        A gradient of length 1e-6 or less has t = 1. The direction is not normalised.

    Example:
        >>> import numpy as np
        >>> t, x2 = armijo_backtracking(np.array([[4.0]]), np.array([0.0]), np.array([1.0]), 0.25, 0.5)
        >>> float(t), x2.tolist()
        (0.25, [0.0])

    Paper:
        Armijo backtracking, alg. 3.1
    """
    A, b, x = (np.asarray(a, dtype=float) for a in (A, b, x))
    r = A @ x - b
    square, curvature = float(r @ r), float(r @ A @ r)
    t = 1.0
    if math.sqrt(square) > 1e-6:
        j = 0
        while 0.5 * t * curvature > (1.0 - float(c)) * square:
            j += 1
            t = float(tau) ** j
    return t, x - t * r
