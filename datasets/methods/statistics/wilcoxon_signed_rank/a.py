"""wilcoxon_signed_rank: signed rank test of paired differences, by the normal approximation."""
import math

import numpy as np


def wilcoxon_signed_rank(d):
    """Wilcoxon's signed rank test.

    Parameters:
        d : float64 (m), differences of the pairs, at least one not zero
    Returns:
        wp : float (scalar), sum of the ranks of the positive differences
        wm : float (scalar), sum of the ranks of the negative differences
        z : float (scalar), standardised wp
        p : float (scalar), two-sided p-value
    Conventions:
        Zeros are dropped before the ranking. Exactly equal absolute values share the mean
        of their ranks. No continuity correction.
    Example:
        >>> wp, wm, z, p = wilcoxon_signed_rank(np.array([1.0, 0.0, -2.0, 3.0]))
        >>> wp, wm, round(z, 6), round(p, 6)
        (4.0, 2.0, 0.534522, 0.59298)
    """
    d = np.asarray(d, dtype=np.float64)
    d = d[d != 0.0]
    n = d.size
    _, place, ties = np.unique(np.abs(d), return_inverse=True, return_counts=True)
    rank = (np.cumsum(ties) - (ties - 1) / 2.0)[place]
    wp = float(rank[d > 0.0].sum())
    wm = float(rank[d < 0.0].sum())
    # both parts over 48, in whole numbers
    tied = sum(t**3 - t for t in ties.tolist())
    variance = (2 * n * (n + 1) * (2 * n + 1) - tied) / 48.0
    z = (wp - n * (n + 1) / 4.0) / math.sqrt(variance)
    return wp, wm, z, math.erfc(abs(z) / math.sqrt(2.0))
