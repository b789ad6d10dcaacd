"""ar_yule_walker, reading B, from its brief alone: timeseries/ar_yule_walker."""
import math

import numpy as np


def sample_autocovariances(centred, order):
    """Return a list of order + 1 floats: sums of products at lags 0..order, over the whole length.

    centred: float64 (n,), the series less its mean.
    """
    size = centred.shape[0]
    covariances = []
    for lag in range(order + 1):
        covariances.append(math.fsum((centred[lag:] * centred[:size - lag]).tolist()) / size)
    return covariances


def ar_yule_walker(x, p):
    """Return (a, v): the Yule-Walker coefficients and the variance of the noise of an AR(p) process.

    x: float64 (n,), a series in order of time; a: float64 (p,), a[0] belongs to lag 1 and a forecast adds
    a[0] * x_(t-1) + ...; v: float. The mean is taken off; autocovariances are divided by n at every lag. The
    order is raised one by one (Levinson and Durbin).
    """
    series = np.asarray(x, dtype=np.float64)
    order = int(p)
    unit = 2.0 ** (math.frexp(float(np.max(np.abs(series))))[1] - 1)
    series = series / unit
    shifted = series - series[0]
    centred = shifted - math.fsum(shifted.tolist()) / shifted.shape[0]
    covariances = sample_autocovariances(centred, order)

    coefficients = []
    noise = covariances[0]
    for lag in range(1, order + 1):
        unexplained = [covariances[lag]]
        for j in range(1, lag):
            unexplained.append(-coefficients[j - 1] * covariances[lag - j])
        newest = math.fsum(unexplained) / noise
        lowered = [coefficients[j] - newest * coefficients[lag - 2 - j] for j in range(lag - 1)]
        coefficients = lowered + [newest]
        noise *= (1.0 - newest) * (1.0 + newest)
    return np.array(coefficients, dtype=np.float64), noise * unit * unit
