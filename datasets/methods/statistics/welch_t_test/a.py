"""welch_t_test, reading A, from its brief alone: statistics/welch_t_test."""
import math

import numpy as np


def welch_t_test(x, y):
    """Returns Welch's test statistic for two means and its degrees of freedom.

    Parameters:
        x : float64 (n), first sample, any finite real, n >= 2
        y : float64 (m), second sample, any finite real, m >= 2

    Returns:
        t : float64 scalar, test statistic
        df : float64 scalar, degrees of freedom, between min(n,m)-1 and n+m-2

    Conventions:
        Variances are divided by n - 1 and m - 1. t has the sign of mean(x) - mean(y). df is the
        Welch-Satterthwaite number with n - 1 and m - 1 in its denominator, neither rounded nor
        truncated. At least one sample varies. No p-value.

    Example:
        >>> import numpy as np
        >>> t, df = welch_t_test(np.array([4.0, 6.0]), np.array([1.0, 3.0]))
        >>> round(float(t), 6), round(float(df), 9)
        (2.12132, 2.0)

    Paper:
        Welch's t test
    """
    x = np.asarray(x, dtype=np.float64)
    y = np.asarray(y, dtype=np.float64)
    exponent = int(np.frexp(max(np.max(np.abs(x)), np.max(np.abs(y))))[1])
    x = np.ldexp(x, -exponent)
    y = np.ldexp(y, -exponent)
    shift_x, error_x = _shift_and_error(x)
    shift_y, error_y = _shift_and_error(y)
    error = math.hypot(error_x, error_y)
    t = (float(x[0] - y[0]) + (shift_x - shift_y)) / error
    df = 1.0 / ((error_x / error) ** 4 / (x.size - 1) + (error_y / error) ** 4 / (y.size - 1))
    return t, df


def _shift_and_error(v):
    """Mean () of v (n) above its first value, and standard error () of the mean with n - 1."""
    gap = v - v[0]
    shift = float(np.mean(gap))
    deviation = gap - shift
    size = float(np.max(np.abs(deviation)))
    if size == 0.0:
        return shift, 0.0
    return shift, size * math.sqrt(float(np.sum((deviation / size) ** 2)) / (v.size - 1) / v.size)
