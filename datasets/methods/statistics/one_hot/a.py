"""one_hot: indicator rows of classes."""

import numpy as np


def one_hot(y, k):
    """One row of zeros and a single one for each example.

    Parameters:
        y : int64 (n), classes, 0 .. k-1
        k : int (scalar), number of classes

    Returns:
        Y : float64 (n, k), indicators: example, class

    Conventions:
        Classes run from 0 to k-1; k is given, not found from y, and no column is left out. Exact zeros and
        ones as floating-point numbers. Rows keep the order of y.

    Example:
        >>> import numpy as np
        >>> one_hot(np.array([2, 0]), 3).tolist()
        [[0.0, 0.0, 1.0], [1.0, 0.0, 0.0]]
    """
    return (y[:, None] == np.arange(k)).astype(np.float64)
