"""jaccard_index: common marks over marks on either side."""

import numpy as np


def jaccard_index(p, y):
    """Jaccard index of the places marked 1.

    Parameters:
        p : int64 (n), predicted labels, 0 or 1
        y : int64 (n), true labels, 0 or 1

    Returns:
        v : float (scalar), Jaccard index, between 0 and 1

    Conventions:
        Labels 0 or 1; places that are 0 on both sides do not count. The similarity, not the distance. All
        places are one set. 0.0 when neither side has a mark. Symmetric in p and y.

    Example:
        >>> import numpy as np
        >>> jaccard_index(np.array([1, 1, 1, 0, 0]), np.array([0, 1, 0, 1, 0]))
        0.25
        >>> jaccard_index(np.zeros(3, dtype=int), np.zeros(3, dtype=int))
        0.0
    """
    either = np.count_nonzero((p == 1) | (y == 1))
    if either == 0:
        return 0.0
    return float(np.count_nonzero((p == 1) & (y == 1)) / either)
