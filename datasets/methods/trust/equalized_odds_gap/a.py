"""equalized_odds_gap, reading A, from its brief alone: trust/equalized_odds_gap."""

import numpy as np


def equalized_odds_gap(y, p, g):
    """Equalised odds difference over groups, with the gaps of true and false positive rates.

    Parameters:
        y : int64 (n), right answer for each person
        p : int64 (n), predicted answer for each person
        g : int64 (n), group of each person

    Returns:
        v : float64 scalar, equalised odds difference
        tpr_gap : float64 scalar, gap of the true positive rates
        fpr_gap : float64 scalar, gap of the false positive rates

    Conventions:
        Differences, and the larger of the two. A group without a true yes is left out of the first gap, one
        without a true no out of the second; fewer than two groups give 0.

    Example:
        >>> import numpy as np
        >>> y, p = np.array([1, 1, 1, 0, 0, 0]), np.array([1, 0, 1, 0, 0, 1])
        >>> v, tpr_gap, fpr_gap = equalized_odds_gap(y, p, np.array([0, 0, 4, 0, 0, 9]))
        >>> float(v), float(tpr_gap), float(fpr_gap)
        (1.0, 0.5, 1.0)

    Paper:
        https://arxiv.org/abs/1610.02413
        Equalised odds difference
    """
    y, p, g = np.asarray(y), np.asarray(p), np.asarray(g)
    tpr_gap, fpr_gap = _rate_gap(p[y == 1], g[y == 1]), _rate_gap(p[y == 0], g[y == 0])
    return max(tpr_gap, fpr_gap), tpr_gap, fpr_gap


def _rate_gap(p, g):
    """Largest less smallest share of p (j) equal to 1 over the groups in g (j), 0 if there is no group."""
    if len(g) == 0:
        return 0.0
    _, group = np.unique(g, return_inverse=True)
    rate = np.bincount(group, weights=p == 1) / np.bincount(group)
    return float(rate.max() - rate.min())
