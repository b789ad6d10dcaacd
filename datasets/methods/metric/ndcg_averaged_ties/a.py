"""ndcg_averaged_ties: linear gain, ties share their discounts."""

import numpy as np


def ndcg_averaged_ties(rel, s, k):
    """Normalised discounted cumulative gain with averaged ties.

    Parameters:
        rel : int64 (n), grade of each item, 0 to 4
        s : float64 (n), score of each item, higher is earlier
        k : int (scalar), number of top ranks that count

    Returns:
        v : float (scalar), nDCG at k, from 0 to 1

    Conventions:
        Gain is the grade, discount 1 / log2(rank + 1) up to rank k and 0 after it. Items with exactly equal
        scores take the ranks of their group together: mean grade times the sum of the discounts. The best
        sum takes the largest grades of all items. All grades zero gives 0.

    Example:
        >>> import numpy as np
        >>> ndcg_averaged_ties(np.array([4, 0, 1]), np.array([0.5, 0.5, 0.1]), 1)
        0.5
        >>> ndcg_averaged_ties(np.array([0, 0]), np.array([1.0, 2.0]), 2)
        0.0
    """
    n = rel.shape[0]
    w = np.where(np.arange(n) < k, 1.0 / np.log2(np.arange(n) + 2.0), 0.0)
    best = np.sum(w * np.sort(rel)[::-1])
    if best == 0.0:
        return 0.0
    _, group, size = np.unique(-s, return_inverse=True, return_counts=True)
    grade = np.bincount(group, weights=rel) / size
    share = np.add.reduceat(w, np.cumsum(size) - size)
    return float(np.sum(grade * share) / best)
