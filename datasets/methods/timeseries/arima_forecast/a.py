"""arima_forecast, reading A, from its brief alone: timeseries/arima_forecast."""
import numpy as np


def arima_forecast(y, phi, theta, c, d, h):
    """Returns the forecasts of an ARIMA model with given coefficients and its conditional errors.

    Parameters:
        y : float64 (n), series, n at least 6 and more than d + p
        phi : float64 (p), coefficients of past values, nearest first, p between 1 and 3
        theta : float64 (q), coefficients of past errors, nearest first, q between 1 and 3
        c : float64 scalar, constant of the equation
        d : int64 scalar, number of differences, 0 <= d <= 2
        h : int64 scalar, number of forecasts, 1 <= h <= 6

    Returns:
        forecast : float64 (h), forecast of the h values after the last
        e : float64 (n-d), error at each place of the differenced series

    Conventions:
        Nothing is estimated. c is the constant of the equation, not the mean of the differenced
        series. Moving-average terms are added. The first p errors, and those before the series, are
        0 (conditional sum of squares); future errors are 0. Forecasts are summed back d times.

    Example:
        >>> import numpy as np
        >>> y = np.array([1.0, 2.0, 3.0, 4.0, 5.0, 6.0])
        >>> forecast, e = arima_forecast(y, np.array([0.5]), np.array([0.5]), 0.0, 1, 2)
        >>> forecast.tolist(), e.tolist()
        ([6.65625, 6.984375], [0.0, 0.5, 0.25, 0.375, 0.3125])

    Paper:
        ARIMA forecast, conditional on zero errors at the start
    """
    phi = np.asarray(phi, dtype=np.float64)
    theta = np.asarray(theta, dtype=np.float64)
    c, d, h = float(c), int(d), int(h)
    levels = [np.asarray(y, dtype=np.float64)]
    for _ in range(d):
        levels.append(np.diff(levels[-1]))
    p, q, size = phi.size, theta.size, levels[-1].size
    w = np.append(levels[-1], np.zeros(h))
    errors = np.zeros(q + size + h)
    for t in range(p, size + h):
        mean = c + np.dot(phi, w[t - p:t][::-1]) + np.dot(theta, errors[t:t + q][::-1])
        if t < size:
            errors[q + t] = w[t] - mean
        else:
            w[t] = mean
    forecast = w[size:]
    for level in levels[-2::-1]:
        forecast = level[-1] + np.cumsum(forecast)
    return forecast.copy(), errors[q:q + size].copy()
