"""demographic_parity_difference, reading A, from its brief alone: trust/demographic_parity_difference."""
import numpy as np


def demographic_parity_difference(p, g):
    """Returns the largest less the smallest rate of positive predictions over the groups.

    Parameters:
        p : int64 (n), prediction for each person, 0 or 1, n at least 1
        g : int64 (n), group of each person, whole numbers from 0 on

    Returns:
        gap : float64 scalar, demographic parity difference, 0 .. 1

    Conventions:
        Largest less smallest rate between groups, never negative; not the difference from the
        overall rate. True labels play no part. One group only gives 0. Group numbers without
        members do not count.

    Example:
        >>> import numpy as np
        >>> p, g = np.array([1, 0, 1, 1, 0, 0]), np.array([0, 0, 0, 0, 3, 3])
        >>> float(demographic_parity_difference(p, g))
        0.75

    Paper:
        https://arxiv.org/abs/1803.02453: Demographic parity difference
    """
    _, group, size = np.unique(np.asarray(g), return_inverse=True, return_counts=True)
    positive = np.bincount(group[np.asarray(p) == 1], minlength=size.size)
    rate = positive / size
    return float(np.max(rate) - np.min(rate))
