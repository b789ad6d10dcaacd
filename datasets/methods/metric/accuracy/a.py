"""accuracy: section 5.1.2."""

import numpy as np


def accuracy(y, p):
    """Share of correct predictions.

    Parameters:
        y : int64 (n), true classes
        p : int64 (n), predicted classes

    Returns:
        v : float (scalar), share of correct predictions, from 0 to 1

    Conventions:
        Class numbers are compared, not scores. Every example has the same weight; classes are not balanced.

    Example:
        >>> import numpy as np
        >>> accuracy(np.array([0, 1, 2, 1]), np.array([0, 2, 2, 1]))
        0.75
    """
    return float(np.mean(p == y))
