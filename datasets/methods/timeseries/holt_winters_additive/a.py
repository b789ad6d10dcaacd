"""holt_winters_additive, reading A, from its brief alone: timeseries/holt_winters_additive."""
import numpy as np


def holt_winters_additive(y, m, alpha, beta, gamma, h):
    """Returns the last state of additive Holt-Winters smoothing and the forecasts from it.

    Parameters:
        y : float64 (n), series in order of time, n at least 2 m
        m : int64 scalar, length of the season, at least 2
        alpha : float64 scalar, weight for the level, 0 <= alpha <= 1
        beta : float64 scalar, weight for the trend, 0 <= beta <= 1
        gamma : float64 scalar, weight for the season, 0 <= gamma <= 1
        h : int64 scalar, number of forecasts, at least 1

    Returns:
        level : float64 scalar, level after the last value
        trend : float64 scalar, trend per step after the last value
        season : float64 (m), last m seasons in order of time
        forecast : float64 (h), forecasts 1 to h steps ahead

    Conventions:
        Additive season and trend, not damped. The first season gives the start and is used again in
        the updates. The season is updated against the old level and trend; beta weighs the change of
        the level itself. The phase of the last value stands last in season, so the first forecast
        uses its first entry.

    Example:
        >>> import numpy as np
        >>> y = np.array([1.0, 3.0, 3.0, 5.0])
        >>> level, trend, season, forecast = holt_winters_additive(y, 2, 0.5, 0.5, 0.5, 1)
        >>> float(level), float(trend), season.tolist(), forecast.tolist()
        (4.6015625, 0.80859375, [-0.78125, 0.3984375], [4.62890625])

    Paper:
        Holt-Winters method, additive, sec. 7.3
    """
    y = np.asarray(y, dtype=np.float64)
    m, h = int(m), int(h)
    alpha, beta, gamma = float(alpha), float(beta), float(gamma)
    level = float(np.mean(y[:m]))
    trend = float(np.mean((y[m:2 * m] - y[:m]) / m))
    season = (y[:m] - level).tolist()
    for t, value in enumerate(y.tolist()):
        old_level, old_trend, old_season = level, trend, season[t % m]
        level = alpha * (value - old_season) + (1.0 - alpha) * (old_level + old_trend)
        trend = beta * (level - old_level) + (1.0 - beta) * old_trend
        season[t % m] = gamma * (value - old_level - old_trend) + (1.0 - gamma) * old_season
    season = np.roll(np.array(season, dtype=np.float64), -(y.size % m))
    ahead = np.arange(h)
    return level, trend, season, level + (ahead + 1) * trend + season[ahead % m]
