"""tanh_activation: sec. 6.3.2."""

import numpy as np


def tanh_activation(x):
    """Apply the hyperbolic tangent to each entry.

    Parameters:
        x : float64 (n, d), pre-activations

    Returns:
        y : float64 (n, d), activations between -1 and 1

    Conventions:
        Element by element, without scale factors.
        Never overflows; large entries may give exactly -1 or 1.

    Example:
        >>> import numpy as np
        >>> np.round(tanh_activation(np.array([[0.0, 1.0, -5000.0]])), 4).tolist()
        [[0.0, 0.7616, -1.0]]
    """
    return np.tanh(x)
