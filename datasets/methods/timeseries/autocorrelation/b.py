"""autocorrelation, reading B, from its brief alone: timeseries/autocorrelation."""
import math

import numpy as np


def autocorrelation(x, k):
    """Autocorrelation (k+1,), float64, at lags 0 to k: each total of products over that of the squares.

    One mean of the whole series, no correction for the fewer pairs at longer lags.
    """
    values = [float(value) for value in x]
    n = len(values)
    mean = math.fsum(values) / n
    centred = [value - mean for value in values]
    squares = math.fsum(value * value for value in centred)
    r = np.zeros(int(k) + 1)
    for lag in range(int(k) + 1):
        r[lag] = math.fsum(centred[t] * centred[t + lag] for t in range(n - lag)) / squares
    return r
