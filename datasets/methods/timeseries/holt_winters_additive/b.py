"""holt_winters_additive, reading B, from its brief alone: timeseries/holt_winters_additive."""
import math

import numpy as np


def starting_state(values, length):
    """Return (level, trend, season): two floats and a list of `length` floats from the first two seasons.

    values: list of at least 2 * length floats.
    """
    first, second = values[:length], values[length:2 * length]
    level = math.fsum(first) / length
    trend = math.fsum(later - earlier for earlier, later in zip(first, second)) / length / length
    season = [value - level for value in first]
    return level, trend, season


def mean_of_opinions(weight, one, other):
    """Return the float that gives `one` the weight and `other` the rest of it."""
    return weight * one + (1.0 - weight) * other


def holt_winters_additive(y, m, alpha, beta, gamma, h):
    """Return (level, trend, season, forecast) after additive Holt-Winters smoothing of the series y.

    y: float64 (n,), n at least 2 m; alpha, beta, gamma: weights in [0, 1] for level, trend and season; level
    and trend: floats; season: float64 (m,), the phase of the last value last; forecast: float64 (h,). All
    values are met from the first on; the season is updated against the old level plus the old trend.
    """
    values = np.asarray(y, dtype=np.float64).tolist()
    length = int(m)
    level, trend, season = starting_state(values, length)

    for value in values:
        phase_season = season.pop(0)
        expected_level = level + trend
        new_level = mean_of_opinions(float(alpha), value - phase_season, expected_level)
        season.append(mean_of_opinions(float(gamma), value - expected_level, phase_season))
        trend = mean_of_opinions(float(beta), new_level - level, trend)
        level = new_level

    forecast = np.empty(int(h), dtype=np.float64)
    for step in range(1, int(h) + 1):
        forecast[step - 1] = level + step * trend + season[(step - 1) % length]
    return level, trend, np.array(season, dtype=np.float64), forecast
