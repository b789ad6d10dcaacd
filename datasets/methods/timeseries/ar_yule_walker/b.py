"""ar_yule_walker, reading B, from its brief alone: timeseries/ar_yule_walker."""
import math

import numpy as np


def _autocovariances(x, p):
    """Autocovariances (list of p+1 floats) at lags 0 to p, all divided by the length of the series."""
    n = len(x)
    mean = math.fsum(x) / n
    centred = [value - mean for value in x]
    return [math.fsum(centred[t] * centred[t - lag] for t in range(lag, n)) / n for lag in range(p + 1)]


def ar_yule_walker(x, p):
    """Coefficients of lags 1 to p (p,), float64, and the variance of the noise, a float64.

    The stationary process of the centred series with the sample autocovariances (divisor n), found
    by raising the order one by one; a forecast adds a_1 times the value just before, and so on.
    """
    p = int(p)
    cov = _autocovariances([float(value) for value in x], p)
    a = []
    v = cov[0]
    for order in range(1, p + 1):
        missing = cov[order] - math.fsum(a[i] * cov[order - 1 - i] for i in range(order - 1))
        reflection = missing / v
        a = [a[i] - reflection * a[order - 2 - i] for i in range(order - 1)] + [reflection]
        v *= (1.0 - reflection) * (1.0 + reflection)
    return np.array(a, dtype=np.float64), np.float64(v)
