"""precision_recall_curve: precision and recall at every distinct score as threshold."""
import numpy as np


def precision_recall_curve(y, s):
    """Points of the precision-recall curve for falling thresholds.

    Parameters:
        y : int64 (n), 1 for a positive, 0 for a negative, at least one 1
        s : float64 (n), scores
    Returns:
        precision : float64 (n+1), precision at each threshold
        recall : float64 (n+1), recall at each threshold
        thr : float64 (n+1), thresholds, the first is +infinity
    Conventions:
        Equal scores share a point. No point is dropped. The end is padded with copies of
        the point of the smallest score. The first point is precision 1, recall 0.
    Example:
        >>> precision, recall, thr = precision_recall_curve(
        ...     np.array([1, 0, 1]), np.array([0.9, 0.5, 0.5]))
        >>> precision.round(4).tolist(), recall.tolist(), thr.tolist()
        ([1.0, 1.0, 0.6667, 0.6667], [0.0, 0.5, 1.0, 1.0], [inf, 0.9, 0.5, 0.5])
    """
    y = np.asarray(y, dtype=np.int64)
    s = np.asarray(s, dtype=np.float64)
    n = s.size
    order = np.argsort(-s, kind="stable")
    falling = s[order]
    hits = np.cumsum(y[order])
    # the last item of each run of equal scores: all of the run have passed
    last = np.flatnonzero(np.append(falling[1:] != falling[:-1], True))
    thr = np.full(n + 1, falling[-1])
    precision = np.full(n + 1, hits[-1] / n)
    recall = np.ones(n + 1)
    points = slice(1, last.size + 1)
    thr[points] = falling[last]
    precision[points] = hits[last] / (last + 1)
    recall[points] = hits[last] / hits[-1]
    thr[0], precision[0], recall[0] = np.inf, 1.0, 0.0
    return precision, recall, thr
