"""exponential_smoothing, reading A, from its brief alone: timeseries/exponential_smoothing."""

import numpy as np


def exponential_smoothing(y, a):
    """Levels of simple exponential smoothing after and before each observation, and the forecast.

    Parameters:
        y : float64 (n), series
        a : float64 scalar, smoothing rate

    Returns:
        s : float64 (n), level after each observation
        fitted : float64 (n), level before each observation
        forecast : float64 scalar, forecast for all later times

    Conventions:
        The start is the first observation, which is also its own fitted value. The forecast is the last
        level. a = 1 repeats the series, a = 0 keeps the first value.

    Example:
        >>> import numpy as np
        >>> s, fitted, forecast = exponential_smoothing(np.array([2.0, 4.0, 3.0]), 0.5)
        >>> s.tolist(), fitted.tolist(), float(forecast)
        ([2.0, 3.0, 3.0], [2.0, 2.0, 3.0], 3.0)

    Paper:
        Simple exponential smoothing
    """
    s = np.array(y, dtype=float)
    for t in range(1, len(s)):
        s[t] = a * s[t] + (1.0 - a) * s[t - 1]
    return s, np.concatenate([s[:1], s[:-1]]), float(s[-1])
