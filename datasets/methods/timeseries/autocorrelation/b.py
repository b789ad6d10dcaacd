"""autocorrelation, reading B, from its brief alone: timeseries/autocorrelation."""
import math

import numpy as np


def lagged_total(deviations, lag):
    """Return the sum (float) of products of deviations (list of n) that are `lag` places apart."""
    return math.fsum(deviations[t] * deviations[t + lag] for t in range(len(deviations) - lag))


def autocorrelation(x, k):
    """Return r (k+1,), float64: for lags 0 to k the total of lagged products as a share of that at lag 0.

    One mean, that of the whole series, is subtracted; longer lags are not corrected for having fewer pairs.
    """
    series = np.asarray(x, dtype=np.float64).tolist()
    mean = math.fsum(series) / len(series)
    deviations = [value - mean for value in series]
    largest = max(abs(deviation) for deviation in deviations)
    deviations = [deviation / largest for deviation in deviations]
    whole = lagged_total(deviations, 0)
    r = np.empty(int(k) + 1)
    for lag in range(int(k) + 1):
        r[lag] = lagged_total(deviations, lag) / whole
    return r
