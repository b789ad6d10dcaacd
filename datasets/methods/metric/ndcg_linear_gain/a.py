"""ndcg_linear_gain: linear gain, the library's discount."""

import numpy as np


def ndcg_linear_gain(rel, s, k):
    """Normalised discounted cumulative gain with linear gain.

    Parameters:
        rel : int64 (n), grade of each item, 0 to 4
        s : float64 (n), score of each item, no two equal, higher is earlier
        k : int (scalar), number of top ranks that count

    Returns:
        v : float (scalar), nDCG at k, from 0 to 1

    Conventions:
        Gain is the grade, discount 1 / log2(rank + 1), ranks from 1. Both sums have k terms; the best sum
        takes the largest grades of all items. All grades zero gives 0.

    Example:
        >>> import numpy as np
        >>> ndcg_linear_gain(np.array([1, 4, 2]), np.array([0.9, 0.1, 0.3]), 1)
        0.25
        >>> ndcg_linear_gain(np.array([1, 4, 2]), np.array([0.2, 0.9, 0.3]), 3)
        1.0
    """
    w = 1.0 / np.log2(np.arange(k) + 2.0)
    best = np.sum(w * np.sort(rel)[::-1][:k])
    if best == 0.0:
        return 0.0
    return float(np.sum(w * rel[np.argsort(-s)][:k]) / best)
