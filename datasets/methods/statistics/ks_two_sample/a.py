"""ks_two_sample, reading A, from its brief alone: statistics/ks_two_sample."""
import numpy as np


def ks_two_sample(x, y):
    """Returns the two-sided two-sample Kolmogorov-Smirnov gap and its exact p-value.

    Parameters:
        x : float64 (n), first sample, any finite real, n between 1 and 1000
        y : float64 (m), second sample, any finite real, m between 1 and 1000

    Returns:
        D : float64 scalar, largest gap, between 0 and 1
        p : float64 scalar, two-sided p-value, between 0 and 1

    Conventions:
        Two-sided and exact, not asymptotic. Equal values enter the shares at once, since the shares
        are compared at thresholds only; the p-value counts all lattice paths, as for samples without
        equal values. A path counts when its gap reaches D - 1e-9. D = 0 gives p = 1.

    Example:
        >>> import numpy as np
        >>> D, p = ks_two_sample(np.array([1.0, 2.0]), np.array([3.0, 4.0]))
        >>> float(D), round(float(p), 12)
        (1.0, 0.333333333333)

    Paper:
        Two-sample Kolmogorov-Smirnov test
    """
    x = np.sort(np.asarray(x, dtype=np.float64))
    y = np.sort(np.asarray(y, dtype=np.float64))
    n, m = x.size, y.size
    t = np.concatenate((x, y))
    below_x = np.searchsorted(x, t, side="right")
    below_y = np.searchsorted(y, t, side="right")
    D = float(np.max(np.abs(below_x * m - below_y * n)) / (n * m))
    return D, _reach_share(n, m, D - 1e-9)


def _reach_share(n, m, level):
    """Share () of the lattice paths from (0, 0) to (n, m) whose gap |a/n - b/m| reaches level ().

    Works backwards over the steps: reach (n + 2) holds, for each a, the share of the continuations
    from (a, k - a) that reach the level; every term is non-negative, so nothing cancels.
    """
    a = np.arange(n + 1)
    reach = np.zeros(n + 2)
    for k in range(n + m, -1, -1):
        b = k - a
        inside = (b >= 0) & (b <= m)
        hit = inside & (np.abs(a * m - b * n) / (n * m) >= level)
        left = max(n + m - k, 1)
        ahead = ((n - a) * reach[1:] + (m - b) * reach[:-1]) / left
        reach[:-1] = np.where(hit, 1.0, np.where(inside, ahead, 0.0))
    return float(min(reach[0], 1.0))
