"""ndcg: normalised discounted cumulative gain, averaged over the orders of tied items."""

import numpy as np


def ndcg(rel, s, k):
    """nDCG of the k top ranks.

    Parameters:
        rel : int64 (n), grade of relevance of each item, 0 .. 4
        s : float64 (n), score of each item; a higher score is ranked earlier
        k : int (scalar), number of top ranks that count, 1 <= k <= n

    Returns:
        v : float (scalar), nDCG at k, between 0 and 1

    Conventions:
        The gain is 2^grade - 1, the discount log2(rank + 1) with ranks from 1. Both sums stop after k
        items; the ideal one takes the best k grades of the whole list and knows no ties. Exactly equal
        scores are tied: over all orders of a tied group the mean gain at each of its ranks is the group's
        mean gain, also when the group reaches beyond k. 0.0 when the best possible sum is 0.

    Example:
        >>> import numpy as np
        >>> rel = np.array([0, 1, 2])
        >>> round(ndcg(rel, np.array([3.0, 2.0, 1.0]), 2), 6)
        0.173765
        >>> round(ndcg(rel, np.array([1.0, 1.0, 2.0]), 1), 6)
        1.0
        >>> round(ndcg(rel, np.zeros(3), 1), 6)
        0.444444
        >>> ndcg(0 * rel, np.zeros(3), 2)
        0.0
    """
    gain = 2.0 ** rel - 1
    discount = 1 / np.log2(np.arange(2, k + 2))
    ideal = np.sum(np.sort(gain)[::-1][:k] * discount)
    if ideal == 0:
        return 0.0
    _, group, size = np.unique(-s, return_inverse=True, return_counts=True)
    mean_gain = np.bincount(group, weights=gain) / size
    expected = np.repeat(mean_gain, size)[:k]
    return float(np.sum(expected * discount) / ideal)
