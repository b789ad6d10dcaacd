"""ARIMA forecast, reading B, from its brief alone: timeseries/arima_forecast."""

import numpy as np


def _differences(values):
    """List of differences of neighbours, one entry shorter than values."""
    return [later - earlier for earlier, later in zip(values[:-1], values[1:])]


def _model_value(phi, theta, c, values, errors):
    """Constant plus coefficients times the last values and the last errors, nearest first; a float.

    values and errors are the lists up to just before the place; what lies before their start counts zero.
    """
    total = c
    for back, coefficient in enumerate(phi, start=1):
        if back <= len(values):
            total += coefficient * values[-back]
    for back, coefficient in enumerate(theta, start=1):
        if back <= len(errors):
            total += coefficient * errors[-back]
    return total


def arima_forecast(y, phi, theta, c, d, h):
    """Forecasts of the h values after the series y (n) by a given ARIMA model, and the errors.

    Returns forecast (float64, shape (h)) and e (float64, shape (n-d)). Errors are zero at the first p places
    of the d times differenced series and before, moving-average terms are added, c is the constant of the
    equation.
    """
    phi = np.asarray(phi, dtype=np.float64).tolist()
    theta = np.asarray(theta, dtype=np.float64).tolist()
    c = float(c)
    working = np.asarray(y, dtype=np.float64).tolist()
    last_of_level = []
    for _ in range(int(d)):
        last_of_level.append(working[-1])
        working = _differences(working)
    errors = []
    for place, value in enumerate(working):
        if place < len(phi):
            errors.append(0.0)
        else:
            errors.append(value - _model_value(phi, theta, c, working[:place], errors))
    e = np.array(errors, dtype=np.float64)
    forecast = []
    for _ in range(int(h)):
        value = _model_value(phi, theta, c, working, errors)
        working.append(value)
        errors.append(0.0)
        for level in range(len(last_of_level) - 1, -1, -1):
            last_of_level[level] += value
            value = last_of_level[level]
        forecast.append(value)
    return np.array(forecast, dtype=np.float64), e
