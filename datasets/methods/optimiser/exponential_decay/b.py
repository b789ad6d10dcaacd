"""exponential_decay: reading B, from the definition in words."""

import numpy as np


def exponential_decay(step, lr0, k):
    """Look up steps on a learning rate whose natural logarithm falls by k per step.

    Parameters:
        step : int64 (n,), steps at which the rate is wanted, counted from 0
        lr0 : float, initial learning rate
        k : float, decay of the rate's natural logarithm per step, at least 0

    Returns:
        lr : float64 (n,), learning rate at each step

    Conventions:
        The rate at step 0 is lr0 itself; continuous, no staircase and no lower bound.
        Where k times step is very large the rate underflows to 0.

    Example:
        >>> import numpy as np
        >>> exponential_decay(np.array([0, 1, 2]), 8.0, np.log(2.0)).round(12).tolist()
        [8.0, 4.0, 2.0]
    """
    with np.errstate(over="ignore", under="ignore"):
        return lr0 * np.exp(-float(k) * step.astype(np.float64))
