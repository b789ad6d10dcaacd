"""ks_two_sample, reading A, from its brief alone: statistics/ks_two_sample."""

import numpy as np
import math


def ks_two_sample(x, y):
    """Largest gap between two empirical distribution functions, and its exact two-sided p-value.

    Parameters:
        x : float64 (n), first sample
        y : float64 (m), second sample

    Returns:
        D : float64 scalar, largest gap
        p : float64 scalar, two-sided p-value

    Conventions:
        Gaps are taken at the values, with all equal values entered at once; the p-value counts paths as for
        samples without equal values. Gaps are compared as whole numbers of 1 / (n m), whose distance exceeds
        the slack of 1e-9. No gap gives p = 1.

    Example:
        >>> import numpy as np
        >>> D, p = ks_two_sample(np.array([1.0, 2.0]), np.array([3.0, 4.0]))
        >>> float(D), round(float(p), 12)
        (1.0, 0.333333333333)

    Paper:
        Two-sample Kolmogorov-Smirnov test, exact
    """
    x, y = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
    n, m = len(x), len(y)
    t = np.concatenate([x, y])
    below_x = (x[None, :] <= t[:, None]).sum(axis=1)
    below_y = (y[None, :] <= t[:, None]).sum(axis=1)
    gap = int(np.abs(below_x * m - below_y * n).max())
    total = math.comb(n + m, n)
    return gap / (n * m), (total - _paths_within(n, m, gap)) / total


def _paths_within(n, m, gap):
    """Number of paths from (0, 0) to (n, m) on which |a m - b n| stays below gap (whole number)."""
    paths = [[0] * (m + 1) for _ in range(n + 1)]
    for a in range(n + 1):
        for b in range(m + 1):
            if abs(a * m - b * n) < gap:
                before = (paths[a - 1][b] if a else 0) + (paths[a][b - 1] if b else 0)
                paths[a][b] = before if a + b else 1
    return paths[n][m]
