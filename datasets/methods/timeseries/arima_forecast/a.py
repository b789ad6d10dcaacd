"""arima_forecast, reading A, from its brief alone: timeseries/arima_forecast."""

import numpy as np


def arima_forecast(y, phi, theta, c, d, h):
    """Forecasts of an ARIMA model with given coefficients, and its errors.

    Parameters:
        y : float64 (n), series
        phi : float64 (p), coefficients of past values, nearest first
        theta : float64 (q), coefficients of past errors, nearest first
        c : float64 scalar, constant
        d : int64 scalar, number of differences
        h : int64 scalar, number of forecasts

    Returns:
        forecast : float64 (h), forecast of the h values after the last
        e : float64 (n-d), error at each place of the differenced series

    Conventions:
        c is the constant of the equation for the differenced series. Moving-average coefficients are added.
        The first p errors are 0, as are those before the series and those of the future. Forecasts of the
        differenced series are summed up d times from the last values.

    Example:
        >>> import numpy as np
        >>> y = np.array([0.0, 1.0, 2.0, 3.0, 4.0, 6.0])
        >>> forecast, e = arima_forecast(y, np.array([0.5]), np.array([0.0]), 0.5, 1, 2)
        >>> forecast.tolist(), e.tolist()
        ([7.5, 8.75], [0.0, 0.0, 0.0, 0.0, 1.0])

    Paper:
        ARIMA forecast with conditional errors
    """
    phi, theta, d, h = np.asarray(phi, dtype=float), np.asarray(theta, dtype=float), int(d), int(h)
    levels = [np.asarray(y, dtype=float)]
    for _ in range(d):
        levels.append(np.diff(levels[-1]))
    l, p, q = len(levels[-1]), len(phi), len(theta)
    w = np.concatenate([levels.pop(), np.zeros(h)])
    e = np.zeros(q + l + h)
    for t in range(p, l + h):
        expected = c + phi @ w[t - p:t][::-1] + theta @ e[t:t + q][::-1]
        if t < l:
            e[q + t] = w[t] - expected
        else:
            w[t] = expected
    forecast = w[l:]
    for level in levels[::-1]:
        forecast = level[-1] + np.cumsum(forecast)
    return forecast.copy(), e[q:q + l].copy()
