"""autocorrelation, reading B, from its brief alone: timeseries/autocorrelation."""
import math

import numpy as np


def total_of_products(centred, lag):
    """Return the float sum of the products of values of centred, float64 (n,), that are lag places apart."""
    size = centred.shape[0]
    return math.fsum((centred[lag:] * centred[:size - lag]).tolist())


def autocorrelation(x, k):
    """Return r, float64 of shape (k + 1,): the autocorrelation of the series x at lags 0 to k.

    x: float64 (n,), in order of time, not constant; k: largest lag, at most n - 1. One mean for both factors,
    no correction for the smaller number of pairs; r[0] is 1.
    """
    series = np.asarray(x, dtype=np.float64)
    largest_lag = int(k)
    series = series / 2.0 ** (math.frexp(float(np.max(np.abs(series))))[1] - 1)
    shifted = series - series[0]
    centred = shifted - math.fsum(shifted.tolist()) / shifted.shape[0]

    squares = total_of_products(centred, 0)
    r = np.empty(largest_lag + 1, dtype=np.float64)
    for lag in range(largest_lag + 1):
        r[lag] = total_of_products(centred, lag) / squares
    return r
