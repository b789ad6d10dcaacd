"""exponential_smoothing, reading B, from its brief alone: timeseries/exponential_smoothing."""
import numpy as np


def level_after(seen, a):
    """Return the weighted mean (float) of the observations seen (list, newest last) for the rate a."""
    level = 0.0
    left = 1.0
    for observation in reversed(seen[1:]):
        level += a * left * observation
        left *= 1.0 - a
    return level + left * seen[0]


def exponential_smoothing(y, a):
    """Return s (n,), the level after each observation, fitted (n,), the level before it, and forecast.

    All float64, forecast a scalar, the last level. Weights fall by the factor 1 - a going back, and the
    first observation takes all that is left; before the first the expectation is that observation.
    """
    series = np.asarray(y, dtype=np.float64).tolist()
    a = float(a)
    s = np.empty(len(series))
    fitted = np.empty(len(series))
    expected = series[0]
    for t in range(len(series)):
        fitted[t] = expected
        expected = level_after(series[:t + 1], a)
        s[t] = expected
    return s, fitted, expected
