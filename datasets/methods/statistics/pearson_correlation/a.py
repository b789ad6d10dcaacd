"""pearson_correlation: linear correlation of two variables."""

import math

import numpy as np


def deviations(x):
    scaled = x / np.abs(x).max()
    return scaled - scaled.mean()


def pearson_correlation(x, y):
    """Pearson correlation.

    Parameters:
        x : float64 (n), first variable
        y : float64 (n), second variable

    Returns:
        r : float (scalar), correlation, between -1 and 1

    Conventions:
        Not squared; the sign is that of the slope. Each variable is first divided by its largest absolute
        value, which does not change r. A result beyond -1 or 1 by rounding is set to the bound. A constant
        variable is outside the domain. No p-value.

    Example:
        >>> import numpy as np
        >>> x = np.array([1.0, 2.0, 3.0, 4.0])
        >>> round(pearson_correlation(x, np.array([1.0, 3.0, 2.0, 4.0])), 6)
        0.8
        >>> round(pearson_correlation(x, -x), 6)
        -1.0
    """
    dx = deviations(x)
    dy = deviations(y)
    r = np.sum(dx * dy) / math.sqrt(np.sum(dx ** 2) * np.sum(dy ** 2))
    return min(max(float(r), -1.0), 1.0)
