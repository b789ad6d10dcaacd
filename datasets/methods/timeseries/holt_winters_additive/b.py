"""holt_winters_additive, reading B, from its brief alone: timeseries/holt_winters_additive."""
import math

import numpy as np


def _start(y, m):
    """Level, trend and season (list of m floats) from the first two seasons of y."""
    level = math.fsum(y[:m]) / m
    trend = math.fsum(y[m + i] - y[i] for i in range(m)) / (m * m)
    return level, trend, [value - level for value in y[:m]]


def holt_winters_additive(y, m, alpha, beta, gamma, h):
    """Level and trend (float64), last m seasons in order of time (m,) and forecasts (h,), float64.

    Additive trend and season, started from the first two seasons, updated from the first value on; the
    season is updated against the old level and trend, and the last value's phase stands last.
    """
    y = [float(value) for value in y]
    m, h = int(m), int(h)
    level, trend, seasons = _start(y, m)
    for t, value in enumerate(y):
        phase = t % m
        expected = level + trend
        new_level = alpha * (value - seasons[phase]) + (1.0 - alpha) * expected
        trend = beta * (new_level - level) + (1.0 - beta) * trend
        seasons[phase] = gamma * (value - expected) + (1.0 - gamma) * seasons[phase]
        level = new_level
    season = np.array([seasons[(len(y) + i) % m] for i in range(m)], dtype=np.float64)
    forecast = np.zeros(h)
    for k in range(1, h + 1):
        forecast[k - 1] = level + k * trend + season[(k - 1) % m]
    return np.float64(level), np.float64(trend), season, forecast
