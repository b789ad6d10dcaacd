"""root_mean_squared_error: RMSE."""

import math

import numpy as np


def root_mean_squared_error(y, p):
    """Root mean squared error.

    Parameters:
        y : float64 (n), targets
        p : float64 (n), predictions

    Returns:
        v : float (scalar), root mean squared error

    Conventions:
        Mean over n (no degrees of freedom taken off) before the root; no weights, no epsilon; symmetric.
        Squares are taken in units of a power of two near the largest error, which changes no digit.

    Example:
        >>> import numpy as np
        >>> root_mean_squared_error(np.array([1.0, 2.0]), np.array([0.0, 9.0]))
        5.0
    """
    d = p - y
    e = math.frexp(np.max(np.abs(d)))[1]
    return math.ldexp(math.sqrt(np.mean(np.ldexp(d, -e) ** 2)), e)
