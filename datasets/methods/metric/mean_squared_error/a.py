"""mean_squared_error: eq. 5.4."""

import numpy as np


def mean_squared_error(y, p):
    """Mean squared error.

    Parameters:
        y : float64 (n), targets
        p : float64 (n), predictions

    Returns:
        v : float (scalar), mean squared error

    Conventions:
        Mean over the examples, not the sum; no half, no root, no weights; symmetric.

    Example:
        >>> import numpy as np
        >>> mean_squared_error(np.array([1.0, 2.0]), np.array([2.0, -1.0]))
        5.0
    """
    return float(np.mean((p - y) ** 2))
