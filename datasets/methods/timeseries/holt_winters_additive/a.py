"""holt_winters_additive, reading A, from its brief alone: timeseries/holt_winters_additive."""

import numpy as np


def holt_winters_additive(y, m, alpha, beta, gamma, h):
    """Last level, trend and seasons of additive Holt-Winters smoothing, and forecasts.

    Parameters:
        y : float64 (n), series in order of time
        m : int64 scalar, length of the season
        alpha : float64 scalar, weight for the level
        beta : float64 scalar, weight for the trend
        gamma : float64 scalar, weight for the season
        h : int64 scalar, number of forecasts

    Returns:
        level : float64 scalar, level after the last value
        trend : float64 scalar, trend per step after the last value
        season : float64 (m), last m seasons in order of time
        forecast : float64 (h), forecasts 1 to h steps ahead

    Conventions:
        The start comes from the first two seasons and the updates run from the first value on. The season is
        updated against the old level and trend; beta weighs the change of the level. No damping. The first
        forecast uses the first entry of season.

    Example:
        >>> import numpy as np
        >>> level, trend, season, forecast = holt_winters_additive(
        ...     np.array([1.0, 3.0, 1.0, 3.0]), 2, 0.5, 0.5, 0.5, 3)
        >>> float(level), float(trend), season.tolist(), forecast.tolist()
        (2.0, 0.0, [-1.0, 1.0], [1.0, 3.0, 1.0])

    Paper:
        Additive Holt-Winters method, sec. 7.3
    """
    y, m = np.asarray(y, dtype=float), int(m)
    level = y[:m].mean()
    trend = (y[m:2 * m] - y[:m]).mean() / m
    season = np.concatenate([y[:m] - level, np.zeros(len(y))])
    for t, value in enumerate(y):
        before = level + trend
        season[t + m] = gamma * (value - before) + (1.0 - gamma) * season[t]
        new = alpha * (value - season[t]) + (1.0 - alpha) * before
        trend = beta * (new - level) + (1.0 - beta) * trend
        level = new
    last = season[-m:].copy()
    ahead = np.arange(1, int(h) + 1)
    return float(level), float(trend), last, level + ahead * trend + last[(ahead - 1) % m]
