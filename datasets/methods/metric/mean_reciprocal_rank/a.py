"""mean_reciprocal_rank, reading A, from its brief alone: metric/mean_reciprocal_rank."""

import numpy as np


def mean_reciprocal_rank(y):
    """Mean reciprocal rank over queries, and the reciprocal rank of each.

    Parameters:
        y : int64 (q, n), relevance of the items in order of rank, one row per query

    Returns:
        v : float64 scalar, mean reciprocal rank
        rr : float64 (q), reciprocal rank of each query

    Conventions:
        Ranks count from 1 and only the first relevant item matters. A query without one has 0 and stays in
        the mean. The whole list is read.

    Example:
        >>> import numpy as np
        >>> v, rr = mean_reciprocal_rank(np.array([[0, 1, 1, 0], [0, 0, 0, 0], [1, 0, 0, 0], [0, 1, 0, 0]]))
        >>> float(v), rr.tolist()
        (0.5, [0.5, 0.0, 1.0, 0.5])

    Paper:
        Mean reciprocal rank
    """
    relevant = np.asarray(y) == 1
    rank = np.argmax(relevant, axis=1) + 1
    rr = np.where(relevant.any(axis=1), 1.0 / rank, 0.0)
    return float(rr.mean()), rr
