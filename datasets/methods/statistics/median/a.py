"""median: median, both middle values and median absolute deviation of each column."""
import numpy as np


def middle_values(values):
    """Lower and upper middle value of each column."""
    n = values.shape[0]
    ordered = np.sort(values, axis=0)
    return ordered[(n + 1) // 2 - 1], ordered[n // 2]


def median(x):
    """Median of each column.

    Parameters:
        x : float64 (n, d), values, one column per variable
    Returns:
        med : float64 (d), median of each column
        low : float64 (d), lower middle value
        high : float64 (d), upper middle value
        mad : float64 (d), median absolute deviation
    Conventions:
        An even number of values: med is the mean of the two middle ones. mad is not
        scaled by 1.4826.
    Example:
        >>> med, low, high, mad = median(np.array([[1.0], [9.0], [2.0], [4.0]]))
        >>> med.tolist(), low.tolist(), high.tolist(), mad.tolist()
        ([3.0], [2.0], [4.0], [1.5])
    """
    x = np.asarray(x, dtype=np.float64)
    low, high = middle_values(x)
    # columns of huge values are quartered, so that no sum or difference overflows
    factor = np.where(np.abs(x).max(axis=0) > 1e300, 0.25, 1.0)
    med = (low * factor + high * factor) / 2.0
    low_dev, high_dev = middle_values(np.abs(x * factor - med))
    with np.errstate(over="ignore"):  # only where the true deviation is beyond the largest float
        mad = (low_dev + high_dev) / 2.0 / factor
    return med / factor, low, high, mad
