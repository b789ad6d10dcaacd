"""kruskal_wallis: rank test for differences between several groups."""
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


def kruskal_wallis(x, g):
    """Kruskal-Wallis test with correction for ties.

    Parameters:
        x : float64 (n), values, not all equal
        g : int64 (n), group of each value, the numbers are names only
    Returns:
        H : float (scalar), test statistic, corrected for ties, >= 0
        df : int (scalar), degrees of freedom
        p : float (scalar), p-value by chi-square
    Conventions:
        Exactly equal values share the mean of their ranks. Groups of any sizes.
    Example:
        >>> H, df, p = kruskal_wallis(np.array([1.0, 2.0, 3.0, 4.0]), np.array([5, 5, 1, 1]))
        >>> round(H, 6), df, round(p, 6)
        (2.4, 1, 0.121335)
    """
    x = np.asarray(x, dtype=np.float64)
    n = x.size
    _, place, ties = np.unique(x, return_inverse=True, return_counts=True)
    rank = (np.cumsum(ties) - (ties - 1) / 2.0)[place]
    names, group = np.unique(g, return_inverse=True)
    size = np.bincount(group)
    rank_sum = np.bincount(group, weights=rank)
    # the given sum, written with deviations from the mean rank: exact halves, never negative
    deviation = rank_sum - size * (n + 1) / 2.0
    H0 = 12.0 / (n * (n + 1)) * float(np.sum(deviation * deviation / size))
    whole = n**3 - n
    tied = sum(t**3 - t for t in ties.tolist())
    H = H0 / ((whole - tied) / whole)
    df = names.size - 1
    return H, df, chi2_upper_tail(df, H)
