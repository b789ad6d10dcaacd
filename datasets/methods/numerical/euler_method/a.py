"""euler_method, reading A, from its brief alone: numerical/euler_method."""

import numpy as np


def euler_method(A, b, x0, h, s):
    """Path of the explicit Euler method for a linear differential equation.

    Parameters:
        A : float64 (d, d), matrix of the rate
        b : float64 (d), constant part of the rate
        x0 : float64 (d), state at the start
        h : float64 scalar, step of time
        s : int64 scalar, number of steps

    Returns:
        path : float64 (s+1, d), state at the start and after each step, one row each

    Conventions:
        The rate is taken at the beginning of each step. Exactly s steps of constant length; the first row is
        the start.

    Example:
        >>> import numpy as np
        >>> euler_method(np.array([[-1.0]]), np.array([2.0]), np.array([0.0]), 0.125, 2).tolist()
        [[0.0], [0.25], [0.46875]]

    Paper:
        Euler's method, eq. 16.1.1
    """
    A, b = np.asarray(A, dtype=float), np.asarray(b, dtype=float)
    path = np.empty((int(s) + 1, len(b)))
    path[0] = x0
    for i in range(int(s)):
        path[i + 1] = path[i] + h * (A @ path[i] + b)
    return path
