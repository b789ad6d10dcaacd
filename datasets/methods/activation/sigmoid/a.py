"""sigmoid: eq. 2."""

import numpy as np


def sigmoid(x):
    """Apply the logistic function to each entry.

    Parameters:
        x : float64 (n, d), pre-activations or log-odds

    Returns:
        y : float64 (n, d), activations between 0 and 1

    Conventions:
        Element by element, natural exponential, no slope parameter.
        Never overflows; large entries may give exactly 0 or 1.

    Example:
        >>> import numpy as np
        >>> np.round(sigmoid(np.array([[0.0, 1.0, -5000.0, 5000.0]])), 4).tolist()
        [[0.5, 0.7311, 0.0, 1.0]]
    """
    e = np.exp(-np.abs(x))
    return np.where(x >= 0, 1.0, e) / (1.0 + e)
