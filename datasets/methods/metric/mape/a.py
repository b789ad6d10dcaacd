"""mape: mean absolute relative error."""

import numpy as np


def mape(y, p):
    """Mean absolute error relative to the true values.

    Parameters:
        y : float64 (n), true values
        p : float64 (n), predictions

    Returns:
        v : float (scalar), mean relative error, at least 0

    Conventions:
        A fraction, not per cent. Each error is divided by the size of the true value, which may have either
        sign and lies outside the domain near 0. Every item counts the same.

    Example:
        >>> import numpy as np
        >>> mape(np.array([2.0, -4.0]), np.array([3.0, -4.0]))
        0.25
    """
    return float(np.mean(np.abs(y - p) / np.abs(y)))
