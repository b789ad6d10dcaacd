"""demographic_parity_difference, reading A, from its brief alone: trust/demographic_parity_difference."""

import numpy as np


def demographic_parity_difference(p, g):
    """Largest less smallest rate of positive predictions over the groups.

    Parameters:
        p : int64 (n), prediction for each person
        g : int64 (n), group of each person

    Returns:
        gap : float64 scalar, demographic parity difference

    Conventions:
        Only groups with members count; one group gives 0. True labels play no part. Never negative.

    Example:
        >>> import numpy as np
        >>> float(demographic_parity_difference(np.array([1, 0, 1, 1]), np.array([0, 0, 2, 2])))
        0.5

    Paper:
        https://arxiv.org/abs/1803.02453
        Demographic parity difference
    """
    _, group = np.unique(np.asarray(g), return_inverse=True)
    rate = np.bincount(group, weights=np.asarray(p)) / np.bincount(group)
    return float(rate.max() - rate.min())
