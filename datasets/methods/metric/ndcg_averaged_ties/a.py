"""ndcg_averaged_ties, reading A, from its brief alone: metric/ndcg_averaged_ties."""
import numpy as np


def ndcg_averaged_ties(rel, s, k):
    """Return the linear-gain nDCG at rank k in which tied items share the discounts of their ranks.

    Parameters:
        rel : int64 (n), grade of relevance of each item, >= 0
        s : float64 (n), score of each item, a higher score is ranked earlier
        k : int64 scalar, number of top ranks that count, 1 .. n

    Returns:
        v : float64 scalar, nDCG at k, between 0 and 1

    Conventions:
        The gain is the grade itself; ranks count from 1, rank i is divided by log2(i + 1).
        Only exactly equal scores are tied; ranks beyond k have weight zero but still belong to a group.
        The ideal sum takes the k largest grades of all items and knows no ties.
        v = 0.0 when all grades are zero.

    Example:
        >>> import numpy as np
        >>> float(ndcg_averaged_ties(np.array([3, 4, 1]), np.array([2.0, 1.0, 2.0]), 1))
        0.5

    Paper: normalised discounted cumulative gain with averaged ties
    """
    grade = np.asarray(rel, dtype=np.float64)
    s = np.asarray(s, dtype=np.float64)
    n, k = grade.shape[0], int(k)
    rank = np.arange(1, n + 1)
    weight = np.where(rank <= k, 1.0 / np.log2(rank + 1.0), 0.0)
    ideal = np.sum(weight * np.sort(grade)[::-1])
    if ideal == 0.0:
        return np.float64(0.0)
    _, group = np.unique(-s, return_inverse=True)
    group = group.reshape(-1)
    size = np.bincount(group)
    mean_grade = np.bincount(group, weights=grade) / size
    group_weight = np.bincount(np.repeat(np.arange(size.shape[0]), size), weights=weight)
    return np.minimum(np.sum(mean_grade * group_weight) / ideal, 1.0)
