"""min_max_scale: columns scaled to the range 0 to 1."""

import numpy as np


def min_max_scale(x):
    """Columns scaled by their minimum and maximum.

    Parameters:
        x : float64 (n, d), data

    Returns:
        z : float64 (n, d), scaled data, between 0 and 1

    Conventions:
        Rows are examples, columns features. Minimum and maximum are those of the rows given. A constant
        column, and so a single row, gives exactly 0. Halves are taken first, so that no difference
        overflows.

    Example:
        >>> import numpy as np
        >>> min_max_scale(np.array([[1.0, 7.0, -1e308], [3.0, 7.0, 1e308], [2.0, 7.0, 0.0]])).tolist()
        [[0.0, 0.0, 0.0], [1.0, 0.0, 1.0], [0.5, 0.0, 0.5]]
    """
    half = x / 2
    low = half.min(axis=0)
    high = half.max(axis=0)
    return (half - low) / np.where(high > low, high - low, 1.0)
