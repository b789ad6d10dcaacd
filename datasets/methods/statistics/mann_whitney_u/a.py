"""mann_whitney_u: rank test for a difference between two samples, by the normal approximation."""
import math

import numpy as np


def mann_whitney_u(x, y):
    """Mann-Whitney test with corrections for ties and continuity.

    Parameters:
        x : float64 (n), first sample
        y : float64 (m), second sample; not all n + m values are equal
    Returns:
        U : float (scalar), statistic of the first sample
        z : float (scalar), standardised statistic with continuity correction
        p : float (scalar), two-sided p-value
    Conventions:
        U counts for the first sample. The continuity correction never changes the sign:
        a deviation of 0 or of one half gives z = 0.
    Example:
        >>> U, z, p = mann_whitney_u(np.array([3.0, 4.0]), np.array([1.0, 2.0]))
        >>> U, round(z, 6), round(p, 6)
        (4.0, 1.161895, 0.245278)
    """
    x = np.asarray(x, dtype=np.float64)
    y = np.asarray(y, dtype=np.float64)
    n, m = x.size, y.size
    N = n + m
    _, place, ties = np.unique(np.concatenate([x, y]), return_inverse=True, return_counts=True)
    rank = (np.cumsum(ties) - (ties - 1) / 2.0)[place]
    U = float(rank[:n].sum()) - n * (n + 1) / 2.0
    deviation = U - n * m / 2.0  # exact, a multiple of one half
    # N + 1 - tied / (N (N - 1)) over its common divisor: whole numbers, no cancellation
    tied = sum(t**3 - t for t in ties.tolist())
    variance = n * m / 12.0 * (((N + 1) * N * (N - 1) - tied) / (N * (N - 1)))
    sign = (deviation > 0) - (deviation < 0)
    z = (deviation - sign / 2.0) / math.sqrt(variance)
    return U, z, math.erfc(abs(z) / math.sqrt(2.0))
