"""recall: share of true positives that are found."""

import numpy as np


def recall(y, p):
    """Recall of class 1.

    Parameters:
        y : int64 (n), true labels, 0 or 1
        p : int64 (n), predicted labels, 0 or 1

    Returns:
        v : float (scalar), recall, between 0 and 1

    Conventions:
        Labels 0 or 1, no scores and no threshold; class 1 is the positive one. A share, not a percentage.
        0.0 where there is no positive example. Every example weighs the same; no average over the classes.

    Example:
        >>> import numpy as np
        >>> recall(np.array([1, 0, 1, 1, 1]), np.array([1, 1, 0, 0, 0]))
        0.25
        >>> recall(np.array([0, 0]), np.array([1, 0]))
        0.0
    """
    positive = np.count_nonzero(y == 1)
    if positive == 0:
        return 0.0
    return float(np.count_nonzero((y == 1) & (p == 1)) / positive)
