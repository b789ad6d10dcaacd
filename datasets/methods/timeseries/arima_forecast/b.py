"""arima_forecast, reading B, from its brief alone: timeseries/arima_forecast."""
import math

import numpy as np


def _differences(y, d):
    """The series (list of floats) and its differences of order 1 to d, a list of d + 1 lists."""
    levels = [y]
    for _ in range(d):
        last = levels[-1]
        levels.append([last[i + 1] - last[i] for i in range(len(last) - 1)])
    return levels


def _expected(values, errors, t, phi, theta, c):
    """What the model expects at place t (0-based) from earlier values and errors, errors before 0 being 0."""
    terms = [c]
    terms += [coefficient * values[t - 1 - i] for i, coefficient in enumerate(phi)]
    terms += [coefficient * errors[t - 1 - j] for j, coefficient in enumerate(theta) if t - 1 - j >= 0]
    return math.fsum(terms)


def arima_forecast(y, phi, theta, c, d, h):
    """Forecasts of the next h values (h,) and errors (n-d,) of the differenced series, float64.

    Coefficients are given, moving-average ones are added, c is the constant of the equation; errors are
    zero at the first p places of the differenced series, before them, and beyond its end.
    """
    phi = [float(value) for value in phi]
    theta = [float(value) for value in theta]
    c, d, h = float(c), int(d), int(h)
    levels = _differences([float(value) for value in y], d)
    working = list(levels[d])
    known = len(working)
    errors = [0.0] * min(len(phi), known)
    for t in range(len(errors), known):
        errors.append(working[t] - _expected(working, errors, t, phi, theta, c))
    future_errors = errors + [0.0] * h
    ends = [level[-1] for level in levels[:d]]
    forecast = np.zeros(h)
    for step in range(h):
        value = _expected(working, future_errors, known + step, phi, theta, c)
        working.append(value)
        for order in reversed(range(d)):
            ends[order] += value
            value = ends[order]
        forecast[step] = value
    return forecast, np.array(errors, dtype=np.float64)
