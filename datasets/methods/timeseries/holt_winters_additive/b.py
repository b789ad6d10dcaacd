"""holt_winters_additive, reading B, from its brief alone: timeseries/holt_winters_additive."""
import math

import numpy as np


def starting_state(values, m):
    """Return (level, trend, season) at the start: two floats and a list of m floats by phase.

    values is the series as a list of at least 2 m floats.
    """
    first_mean = math.fsum(values[:m]) / m
    second_mean = math.fsum(values[m:2 * m]) / m
    season = [values[phase] - first_mean for phase in range(m)]
    return first_mean, (second_mean - first_mean) / m, season


def holt_winters_additive(y, m, alpha, beta, gamma, h):
    """Return the last level and trend (floats), the last m seasons, shape (m), and forecasts, shape (h).

    Additive season and undamped additive trend; all values from the first on are met, and the season is
    updated against the old level and trend. The season's last entry belongs to the last value.
    """
    values = [float(value) for value in np.asarray(y, dtype=float)]
    m, h = int(m), int(h)
    alpha, beta, gamma = float(alpha), float(beta), float(gamma)
    n = len(values)
    level, trend, by_phase = starting_state(values, m)
    for t in range(n):
        phase = t % m
        expected = level + trend
        new_level = alpha * (values[t] - by_phase[phase]) + (1.0 - alpha) * expected
        new_trend = beta * (new_level - level) + (1.0 - beta) * trend
        by_phase[phase] = gamma * (values[t] - expected) + (1.0 - gamma) * by_phase[phase]
        level, trend = new_level, new_trend
    season = np.array([by_phase[t % m] for t in range(n - m, n)])
    forecast = np.zeros(h)
    for k in range(1, h + 1):
        forecast[k - 1] = level + k * trend + by_phase[(n - 1 + k) % m]
    return level, trend, season, forecast
