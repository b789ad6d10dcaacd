"""ndcg, reading A, from its brief alone: metric/ndcg."""
import numpy as np


def ndcg(rel, s, k):
    """Return the normalised discounted cumulative gain at rank k, averaged over the orders of tied items.

    Parameters:
        rel : int64 (n), grade of relevance of each item, 0 .. 30
        s : float64 (n), score of each item, a higher score is ranked earlier
        k : int64 scalar, number of top ranks that count, 1 .. n

    Returns:
        v : float64 scalar, nDCG at k, between 0 and 1

    Conventions:
        Gain 2^rel - 1, discount log2(rank + 1) with ranks from 1; both sums stop after k items.
        The ideal sum takes the best k grades of the whole list and knows no ties.
        Items with exactly equal scores share the discounts of their ranks, those beyond k being zero.
        v = 0.0 when the ideal sum is zero.

    Example:
        >>> import numpy as np
        >>> float(ndcg(np.array([1, 0]), np.array([0.5, 0.5]), 1))
        0.5

    Paper: normalised discounted cumulative gain
    """
    gain = np.exp2(np.asarray(rel, dtype=np.float64)) - 1.0
    s = np.asarray(s, dtype=np.float64)
    n, k = gain.shape[0], int(k)
    rank = np.arange(1, n + 1)
    discount = np.where(rank <= k, 1.0 / np.log2(rank + 1.0), 0.0)
    ideal = np.sum(np.sort(gain)[::-1] * discount)
    if ideal == 0.0:
        return np.float64(0.0)
    order = np.argsort(-s, kind="stable")
    ranked = s[order]
    start = np.flatnonzero(np.concatenate(([True], ranked[1:] != ranked[:-1])))
    size = np.diff(np.append(start, n))
    group_gain = np.add.reduceat(gain[order], start)
    group_discount = np.add.reduceat(discount, start)
    return np.minimum(np.sum(group_gain / size * group_discount) / ideal, 1.0)
