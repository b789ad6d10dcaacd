"""standard_deviation: mean, variance and standard deviation of each column."""
import numpy as np


def standard_deviation(x, ddof):
    """Spread of each column.

    Parameters:
        x : float64 (n, d), values, one column per variable
        ddof : int (scalar), 0 or 1, what is taken off n in the divisor
    Returns:
        mean_x : float64 (d), arithmetic mean of each column
        var : float64 (d), variance of each column
        std : float64 (d), standard deviation of each column
    Conventions:
        ddof = 1 is the sample variance. Formed from differences; a column of equal
        values has variance exactly 0.
    Example:
        >>> mean, var, std = standard_deviation(np.array([[1.0, 5.0], [3.0, 5.0]]), 0)
        >>> mean.tolist(), var.tolist(), std.tolist()
        ([2.0, 5.0], [1.0, 0.0], [1.0, 0.0])
    """
    x = np.asarray(x, dtype=np.float64)
    n = x.shape[0]
    # powers of two, one for each column, keep sums and squares in range
    scale = np.frexp(np.abs(x).max(axis=0))[1]
    scaled = np.ldexp(x, -scale)
    mean = scaled.mean(axis=0)
    deviation = scaled - mean
    rest = deviation.mean(axis=0)  # what the rounding of the mean left over
    mean = mean + rest
    deviation = deviation - rest
    # equal values: their mean may still round to a neighbour of the value
    constant = x.max(axis=0) == x.min(axis=0)
    mean = np.where(constant, scaled[0], mean)
    deviation = np.where(constant, 0.0, deviation)
    var = np.sum(deviation * deviation, axis=0) / (n - ddof)
    with np.errstate(over="ignore"):  # a variance beyond the largest float is infinite
        return np.ldexp(mean, scale), np.ldexp(var, 2 * scale), np.ldexp(np.sqrt(var), scale)
