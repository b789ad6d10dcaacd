"""r2_score: first of the definitions compared."""

import numpy as np


def r2_score(y, p):
    """Coefficient of determination.

    Parameters:
        y : float64 (n), targets, not all equal
        p : float64 (n), predictions

    Returns:
        v : float (scalar), coefficient of determination, at most 1

    Conventions:
        1 less the squared residuals over the squared distances of the targets from their own mean. Not a
        squared correlation, not adjusted, not cut at zero, not symmetric. Both sums are taken in units of
        the largest distance from the mean, so squares neither overflow nor vanish.

    Example:
        >>> import numpy as np
        >>> r2_score(np.array([1.0, 3.0]), np.array([1.0, 2.0]))
        0.5
    """
    c = y - np.mean(y)
    unit = np.max(np.abs(c))
    return float(1.0 - np.sum(((y - p) / unit) ** 2) / np.sum((c / unit) ** 2))
