"""standardize: columns with mean 0 and standard deviation 1."""

import numpy as np


def standardize(x):
    """Columns less their mean, divided by their standard deviation.

    Parameters:
        x : float64 (n, d), data

    Returns:
        z : float64 (n, d), standardised data

    Conventions:
        Rows are examples, columns features. The variance divides by n; mean and deviation are those of the
        rows given. A column whose entries are all equal, and so a single row, gives exactly 0. Columns are
        first divided by their largest absolute value, which does not change z.

    Example:
        >>> import numpy as np
        >>> standardize(np.array([[1.0, 0.1], [3.0, 0.1], [1.0, 0.1], [3.0, 0.1]])).round(6).tolist()
        [[-1.0, 0.0], [1.0, 0.0], [-1.0, 0.0], [1.0, 0.0]]
    """
    constant = x.max(axis=0) == x.min(axis=0)
    unit = np.where(constant, 1.0, np.abs(x).max(axis=0))
    scaled = np.where(constant, 0.0, x / unit)
    deviations = scaled - scaled.mean(axis=0)
    s = np.sqrt(np.mean(deviations ** 2, axis=0))
    return deviations / np.where(constant, 1.0, s)
