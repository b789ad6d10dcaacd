"""friedman_test: Friedman's test for differences of treatments over blocks, by ranks within blocks."""
import math

import numpy as np


def chi2_upper_tail(d, x):
    """Q(d, x) for whole d: a finite sum of terms >= 0, so nothing cancels."""
    if x <= 0.0:
        return 1.0
    half = x / 2.0
    # exponents 0, 1, .. for even d; 1/2, 3/2, .. after a head of erfc for odd d
    head = math.erfc(math.sqrt(half)) if d % 2 else 0.0
    power = np.arange(d // 2) + 0.5 * (d % 2)
    log_gamma = np.array([math.lgamma(a + 1.0) for a in power])
    # in logarithms, because exp(-x/2) alone may underflow where the sum does not
    terms = np.exp(power * math.log(half) - half - log_gamma)
    return min(1.0, head + float(terms.sum()))


def friedman_test(X):
    """Friedman's rank test with correction for ties.

    Parameters:
        X : float64 (n, k), one row per block, one column per treatment
    Returns:
        Q : float (scalar), test statistic, corrected for ties
        p : float (scalar), p-value by chi-square with k - 1 degrees of freedom
        R : float64 (k), mean rank of each column
    Conventions:
        Ranks within rows; exactly equal values share the mean of their ranks.
    Example:
        >>> Q, p, R = friedman_test(np.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]))
        >>> Q, round(p, 6), R.tolist()
        (4.0, 0.135335, [1.0, 2.0, 3.0])
    """
    X = np.asarray(X, dtype=np.float64)
    n, k = X.shape
    below = (X[:, None, :] < X[:, :, None]).sum(axis=2)
    equal = (X[:, None, :] == X[:, :, None]).sum(axis=2)  # size of each value's group of ties
    rank = below + (equal + 1) / 2.0
    rank_sum = rank.sum(axis=0)
    # sums of halves are exact, so a statistic of 0 is 0
    deviation = (rank_sum - n * (k + 1) / 2.0) / n
    Q0 = 12.0 * n / (k * (k + 1)) * float(np.sum(deviation * deviation))
    # a group of t ties adds t^2 - 1 for each of its t members
    ties = int((equal**2 - 1).sum())
    whole = n * (k**3 - k)
    Q = Q0 / ((whole - ties) / whole)
    return Q, chi2_upper_tail(k - 1, Q), rank_sum / n
