"""ndcg_linear_gain, reading A, from its brief alone: metric/ndcg_linear_gain."""
import numpy as np


def ndcg_linear_gain(rel, s, k):
    """Return the normalised discounted cumulative gain at rank k with the grade itself as gain.

    Parameters:
        rel : int64 (n), grade of relevance of each item, >= 0
        s : float64 (n), score of each item, no two equal, a higher score is ranked earlier
        k : int64 scalar, number of top ranks that count, 1 .. n

    Returns:
        v : float64 scalar, nDCG at k, between 0 and 1

    Conventions:
        Ranks count from 1 and rank i is divided by log2(i + 1), so the first item by 1.
        Both sums stop after k ranks; the ideal one takes the k largest grades of all n items.
        v = 0.0 when all grades are zero; scores are distinct, so no rule for ties is needed.

    Example:
        >>> import numpy as np
        >>> float(ndcg_linear_gain(np.array([4, 2, 3]), np.array([0.1, 0.9, 0.5]), 1))
        0.5

    Paper: nDCG with linear gain, after the 2002 paper
    """
    grade = np.asarray(rel, dtype=np.float64)
    s = np.asarray(s, dtype=np.float64)
    k = int(k)
    discount = np.log2(np.arange(2.0, k + 2.0))
    ideal = np.sum(np.sort(grade)[::-1][:k] / discount)
    if ideal == 0.0:
        return np.float64(0.0)
    gained = np.sum(grade[np.argsort(-s, kind="stable")[:k]] / discount)
    return np.minimum(gained / ideal, 1.0)
