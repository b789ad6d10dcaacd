"""roc_curve: false and true positive rates at falling thresholds."""

import numpy as np


def rate(scores, thresholds):
    passed = len(scores) - np.searchsorted(np.sort(scores), thresholds, side="left")
    return passed / max(len(scores), 1)


def roc_curve(y, s):
    """Points of the ROC curve.

    Parameters:
        y : int64 (n), 1 for a positive, 0 for a negative
        s : float64 (n), score; positives should score higher

    Returns:
        fpr : float64 (n+1), false positive rate at each threshold
        tpr : float64 (n+1), true positive rate at each threshold
        thr : float64 (n+1), thresholds, falling, the first +infinity

    Conventions:
        Higher scores mean positive; a score equal to the threshold passes, so equal scores pass together.
        The first point is (0, 0) at +infinity; no point is dropped, and the outputs are padded to n + 1
        entries with the last point. A rate without items of its class is 0.0 everywhere.

    Example:
        >>> import numpy as np
        >>> fpr, tpr, thr = roc_curve(np.array([0, 1, 1, 0]), np.array([0.5, 0.5, 2.0, 1.0]))
        >>> fpr.tolist(), tpr.tolist(), thr.tolist()
        ([0.0, 0.0, 0.5, 1.0, 1.0], [0.0, 0.5, 0.5, 1.0, 1.0], [inf, 2.0, 1.0, 0.5, 0.5])
    """
    distinct = np.unique(s)[::-1]
    thr = np.full(len(s) + 1, distinct[-1])
    thr[0] = np.inf
    thr[1:len(distinct) + 1] = distinct
    return rate(s[y == 0], thr), rate(s[y == 1], thr), thr
