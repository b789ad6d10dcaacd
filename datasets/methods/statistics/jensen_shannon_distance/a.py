"""jensen_shannon_distance: the library's form."""

import numpy as np


def jensen_shannon_distance(p, q):
    """Root of the Jensen-Shannon divergence.

    Parameters:
        p : float64 (n), weights of the first distribution
        q : float64 (n), weights of the second distribution

    Returns:
        v : float (scalar), distance, 0 to sqrt(ln 2)

    Conventions:
        Both inputs are divided by their sums; natural logarithm; each side counts half. With r = (P - Q) /
        (P + Q) the two terms of a place are together mid ((1 + r) ln(1 + r) + (1 - r) ln(1 - r)) = mid
        (ln(1 - r^2) + 2 r atanh r), which is never negative and keeps its digits for nearly equal
        distributions. A place where one is 0 has 2 ln 2 mid, where both are 0 it has 0.

    Example:
        >>> import numpy as np
        >>> round(jensen_shannon_distance(np.array([3.0, 0.0]), np.array([0.0, 5.0])) ** 2, 9)
        0.693147181
        >>> jensen_shannon_distance(np.array([1.0, 1.0]), np.array([4.0, 4.0]))
        0.0
    """
    def share(a):
        a = a / np.max(a)
        return a / np.sum(a)

    P, Q = share(p), share(q)
    mid = (P + Q) / 2.0
    r = (P - Q) / 2.0 / np.where(mid > 0.0, mid, 1.0)
    edge = np.abs(r) >= 1.0
    r = np.where(edge, 0.0, r)
    both = np.where(edge, 2.0 * np.log(2.0), np.log1p(-r * r) + 2.0 * r * np.arctanh(r))
    return float(np.sqrt(max(0.5 * np.sum(mid * both), 0.0)))
