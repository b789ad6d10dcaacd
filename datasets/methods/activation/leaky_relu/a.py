"""leaky_relu: sec. 2."""

import numpy as np


def leaky_relu(x, alpha):
    """Keep positive entries and multiply the others by a fixed slope.

    Parameters:
        x : float64 (n, d), pre-activations
        alpha : float, 0 <= alpha <= 1, slope for negative entries

    Returns:
        y : float64 (n, d), activations

    Conventions:
        Element by element, one slope for all entries.
        alpha = 0 gives ReLU, alpha = 1 the identity.

    Example:
        >>> import numpy as np
        >>> leaky_relu(np.array([[2.0, -4.0]]), 0.25).tolist()
        [[2.0, -1.0]]
    """
    return np.where(x > 0, x, alpha * x)
