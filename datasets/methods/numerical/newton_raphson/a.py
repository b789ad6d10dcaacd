"""newton_raphson: Newton's iterates towards the point where a polynomial reaches a height."""
import numpy as np


def newton_raphson(c, b, x0, s):
    """A fixed number of Newton steps from each starting point.

    Parameters:
        c : float64 (m), coefficients of the powers 1 to m
        b : float (scalar), height that is to be reached
        x0 : float64 (r), starting points
        s : int (scalar), number of steps
    Returns:
        path : float64 (r, s+1), start and iterates, one row per starting point
    Conventions:
        No stop at a tolerance, no damping.
    Example:
        >>> newton_raphson(np.array([1.0, 1.0]), 2.0, np.array([0.0]), 2).tolist()
        [[0.0, 2.0, 1.2]]
    """
    c = np.asarray(c, dtype=np.float64)
    s = int(s)
    x = np.array(x0, dtype=np.float64)
    path = np.empty((x.size, s + 1))
    path[:, 0] = x
    for step in range(1, s + 1):
        # Horner's scheme for the value and, one coefficient behind, for the derivative
        value = np.zeros_like(x)
        slope = np.zeros_like(x)
        for coefficient in c[::-1]:
            slope = slope * x + value
            value = value * x + coefficient
        # so far value belongs to sum_j c_j x^(j-1); one more factor x, less b
        slope = slope * x + value
        value = value * x - b
        x = x - value / slope
        path[:, step] = x
    return path
