"""Yule-Walker fit, reading B, from its brief alone: timeseries/ar_yule_walker."""

import math

import numpy as np


def _autocovariance(centred, lag):
    """Sum of products of centred values (list of n) that are the lag apart, over n; a float."""
    n = len(centred)
    return math.fsum(centred[t] * centred[t + lag] for t in range(n - lag)) / n


def _one_lag_more(a, v, gamma):
    """Coefficients and noise variance with one lag more than the list a has; gamma lists autocovariances."""
    order = len(a)
    missing = gamma[order + 1]
    for i in range(order):
        missing -= a[i] * gamma[order - i]
    last = missing / v
    longer = [a[i] - last * a[order - 1 - i] for i in range(order)]
    longer.append(last)
    return longer, v * (1.0 - last) * (1.0 + last)


def ar_yule_walker(x, p):
    """Coefficients of the autoregression of order p of the centred series x (n), and its noise variance.

    Returns a (float64, shape (p), lag 1 first, added in the forecast) and v (float). Autocovariances are
    divided by n at every lag; the order is raised one lag at a time.
    """
    series = np.asarray(x, dtype=np.float64).tolist()
    mean = math.fsum(series) / len(series)
    centred = [value - mean for value in series]
    gamma = [_autocovariance(centred, lag) for lag in range(int(p) + 1)]
    a, v = [], gamma[0]
    for _ in range(int(p)):
        a, v = _one_lag_more(a, v, gamma)
    return np.array(a, dtype=np.float64), v
