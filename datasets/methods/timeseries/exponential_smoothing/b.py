"""exponential_smoothing, reading B, from its brief alone: timeseries/exponential_smoothing."""
import numpy as np


def exponential_smoothing(y, a):
    """Level after and level before each observation, each (n,), and the forecast: float64.

    The level starts at the first observation, whose own fitted value it is; the newest observation has
    the weight a, and the forecast is the last level.
    """
    a = float(a)
    s = np.zeros(len(y))
    fitted = np.zeros(len(y))
    level = float(y[0])
    for i, value in enumerate(y):
        fitted[i] = level
        if i > 0:
            level = a * float(value) + (1.0 - a) * level
        s[i] = level
    return s, fitted, np.float64(level)
