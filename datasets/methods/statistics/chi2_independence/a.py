"""chi2_independence: chi-square test of independence of the rows and columns of a table of counts."""
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


def chi2_independence(O):
    """Pearson's chi-square test of a contingency table.

    Parameters:
        O : int64 (r, c), observed counts; every row and column has a positive sum
    Returns:
        chi2 : float (scalar), test statistic, >= 0
        df : int (scalar), degrees of freedom
        p : float (scalar), upper tail p-value
        E : float64 (r, c), expected counts
    Conventions:
        No correction for continuity, whatever the size of the table. E is not rounded.
    Example:
        >>> chi2, df, p, E = chi2_independence(np.array([[10, 20], [20, 10]]))
        >>> round(chi2, 6), df, round(p, 6), E.tolist()
        (6.666667, 1, 0.009823, [[15.0, 15.0], [15.0, 15.0]])
    """
    O = np.asarray(O, dtype=np.int64)
    rows = O.sum(axis=1).astype(np.float64)
    columns = O.sum(axis=0).astype(np.float64)
    E = np.outer(rows, columns) / float(O.sum())
    deviation = O - E
    chi2 = float(np.sum(deviation * deviation / E))
    df = (O.shape[0] - 1) * (O.shape[1] - 1)
    return chi2, df, chi2_upper_tail(df, chi2), E
