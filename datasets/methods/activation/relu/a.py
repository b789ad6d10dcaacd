"""relu: sec. 2."""

import numpy as np


def relu(x):
    """Replace negative entries by zero.

    Parameters:
        x : float64 (n, d), pre-activations

    Returns:
        y : float64 (n, d), activations, none below zero

    Conventions:
        Element by element; zero gives zero.
        No upper cap, no slope below zero, no noise.

    Example:
        >>> import numpy as np
        >>> relu(np.array([[2.0, -4.0, 0.0]])).tolist()
        [[2.0, 0.0, 0.0]]
    """
    return np.maximum(x, 0.0)
