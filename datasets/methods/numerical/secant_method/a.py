"""secant_method, reading A, from its brief alone: numerical/secant_method."""

import numpy as np


def secant_method(c, b, x0, x1, s):
    """Points of the secant method for a polynomial that is to reach a height.

    Parameters:
        c : float64 (m), coefficients of the powers 1 to m
        b : float64 scalar, height that is to be reached
        x0 : float64 scalar, first point
        x1 : float64 scalar, second point
        s : int64 scalar, number of steps

    Returns:
        path : float64 (s+2), the two points and the s that follow

    Conventions:
        The two newest points are kept, whether or not they bracket the root. Exactly s steps; where the two
        values are equal the point stays. b is subtracted from the polynomial.

    Example:
        >>> import numpy as np
        >>> secant_method(np.array([0.5, 0.25]), 2.0, 0.0, 2.0, 2).tolist()
        [0.0, 2.0, 2.0, 2.0]

    Paper:
        Secant method
    """
    c, b = np.asarray(c, dtype=float), float(b)
    path = np.empty(int(s) + 2)
    path[:2] = x0, x1
    before, now = _value(c, b, path[0]), _value(c, b, path[1])
    for k in range(1, int(s) + 1):
        if now == before:
            path[k + 1] = path[k]
        else:
            path[k + 1] = path[k] - now * (path[k] - path[k - 1]) / (now - before)
        before, now = now, _value(c, b, path[k + 1])
    return path


def _value(c, b, x):
    """Sum of c_j x^j, j from 1, less b at the scalar x, for coefficients c (m)."""
    return x * np.polyval(c[::-1], x) - b
