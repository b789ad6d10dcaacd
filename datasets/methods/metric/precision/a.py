"""precision: share of predicted positives that are true."""

import numpy as np


def precision(y, p):
    """Precision of class 1.

    Parameters:
        y : int64 (n), true labels, 0 or 1
        p : int64 (n), predicted labels, 0 or 1

    Returns:
        v : float (scalar), precision, between 0 and 1

    Conventions:
        Labels 0 or 1, no scores and no threshold; class 1 is the positive one. A share, not a percentage.
        0.0 where nothing is predicted positive. Every example weighs the same; no average over the classes.

    Example:
        >>> import numpy as np
        >>> precision(np.array([1, 0, 1, 1, 0]), np.array([1, 1, 1, 1, 0]))
        0.75
        >>> precision(np.array([1, 0]), np.array([0, 0]))
        0.0
    """
    predicted = np.count_nonzero(p == 1)
    if predicted == 0:
        return 0.0
    return float(np.count_nonzero((p == 1) & (y == 1)) / predicted)
