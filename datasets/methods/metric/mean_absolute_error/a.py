"""mean_absolute_error: MAE."""

import numpy as np


def mean_absolute_error(y, p):
    """Mean absolute error.

    Parameters:
        y : float64 (n), targets
        p : float64 (n), predictions

    Returns:
        v : float (scalar), mean absolute error

    Conventions:
        Mean over the examples, not the sum and not the median; no weights; symmetric.

    Example:
        >>> import numpy as np
        >>> mean_absolute_error(np.array([1.0, 2.0]), np.array([2.0, -1.0]))
        2.0
    """
    return float(np.mean(np.abs(p - y)))
