"""adaboost_round: weighted error, vote and new example weights of one round of AdaBoost."""
import math

import numpy as np


def adaboost_round(w, y, h):
    """Weigh one weak learner and reweigh the examples.

    Parameters:
        w : float64 (n), positive weights of the examples before the round
        y : int64 (n), true classes, -1 or 1
        h : int64 (n), predicted classes, -1 or 1, at least one right and one wrong
    Returns:
        eps : float (scalar), weighted error, between 0 and 1
        alpha : float (scalar), vote of the weak learner
        w2 : float64 (n), weights after the round, sum 1
    Conventions:
        The input weights need not sum to 1. The vote carries the factor 1/2; an error
        above one half gives a negative vote.
    Example:
        >>> eps, alpha, w2 = adaboost_round(
        ...     np.ones(4), np.array([1, 1, -1, -1]), np.array([1, 1, -1, 1]))
        >>> eps, round(alpha, 6), w2.round(6).tolist()
        (0.25, 0.549306, [0.166667, 0.166667, 0.166667, 0.5])
    """
    w = np.asarray(w, dtype=np.float64)
    y = np.asarray(y, dtype=np.int64)
    h = np.asarray(h, dtype=np.int64)
    # only ratios of weights matter; a power of two changes no digit and keeps the sums finite
    scaled = np.ldexp(w, -int(np.frexp(w.max())[1]))
    wrong = h != y
    wrong_sum = float(scaled[wrong].sum())
    right_sum = float(scaled[~wrong].sum())
    eps = wrong_sum / (wrong_sum + right_sum)
    # (1 - eps) / eps is right_sum / wrong_sum, without the rounding of 1 - eps
    alpha = 0.5 * math.log(right_sum / wrong_sum)
    u = scaled * np.exp(-alpha * (y * h))
    return eps, alpha, u / u.sum()
