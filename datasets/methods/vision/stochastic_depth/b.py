"""stochastic_depth: reading B, from the definition in words."""

import numpy as np


def stochastic_depth(x, fx, keep, p):
    """Add the rescaled residual branch to the input in every row that survives.

    Parameters:
        x : float64 (n, d), input of the residual block, one example per row
        fx : float64 (n, d), output of the residual branch for that input
        keep : float64 (n,), 1 where the example's branch survives, 0 where it is dropped
        p : float, probability with which a branch survives, 0 < p <= 1

    Returns:
        y : float64 (n, d), output of the residual block

    Conventions:
        p is the probability of surviving; a kept branch is divided by p, the input never is.
        One decision per row; no rectifier after the sum.

    Example:
        >>> import numpy as np
        >>> x = np.array([[1.0, 2.0], [3.0, 4.0]])
        >>> fx = np.array([[1.0, -1.0], [5.0, 5.0]])
        >>> stochastic_depth(x, fx, np.array([1.0, 0.0]), 0.5).tolist()
        [[3.0, 0.0], [3.0, 4.0]]
    """
    y = np.array(x, dtype=np.float64)
    for row in range(y.shape[0]):
        if keep[row] != 0:
            y[row] += fx[row] / p
    return y
