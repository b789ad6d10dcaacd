"""autocorrelation, reading A, from its brief alone: timeseries/autocorrelation."""
import numpy as np


def autocorrelation(x, k):
    """Returns the sample autocorrelation of a series at lags 0 to k.

    Parameters:
        x : float64 (n), series in order of time, not constant, n at least 2 and k + 1
        k : int64 scalar, largest lag, 0 <= k <= n - 1

    Returns:
        r : float64 (k+1), autocorrelation at lags 0 to k

    Conventions:
        One mean, of the whole series, for both factors, and one divisor c_0: no correction for the
        smaller number of pairs at longer lags, so values lie between -1 and 1. Lag 0 is included
        and is 1.

    Example:
        >>> import numpy as np
        >>> np.round(autocorrelation(np.array([1.0, 2.0, 3.0, 4.0]), 3), 9).tolist()
        [1.0, 0.25, -0.3, -0.45]

    Paper:
        Sample autocorrelation, def. 1.4.4
    """
    x = np.asarray(x, dtype=np.float64)
    n, k = x.size, int(k)
    centred = np.ldexp(x, -int(np.frexp(np.max(np.abs(x)))[1]))
    centred = centred - np.mean(centred)
    centred = centred - np.mean(centred)
    c = np.array([np.sum(centred[h:] * centred[:n - h]) for h in range(k + 1)])
    return np.clip(c / c[0], -1.0, 1.0)
