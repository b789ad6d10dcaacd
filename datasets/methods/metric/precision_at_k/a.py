"""precision_at_k, reading A, from its brief alone: metric/precision_at_k."""

import numpy as np


def precision_at_k(r, k):
    """Share of relevant items among the first k of a ranking.

    Parameters:
        r : int64 (n), 1 where the item at this rank is relevant
        k : int64 scalar, number of items looked at

    Returns:
        p : float64 scalar, precision at k

    Conventions:
        r is in the order of the ranking. The divisor is k, whatever the number of relevant items. One
        ranking.

    Example:
        >>> import numpy as np
        >>> float(precision_at_k(np.array([1, 0, 1, 1]), 2))
        0.5

    Paper:
        Precision at k
    """
    k = int(k)
    return int(np.sum(np.asarray(r)[:k])) / k
