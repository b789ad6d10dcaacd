"""autocorrelation, reading A, from its brief alone: timeseries/autocorrelation."""

import numpy as np


def autocorrelation(x, k):
    """Autocorrelation of a series at the lags 0 to k.

    Parameters:
        x : float64 (n), series in order of time
        k : int64 scalar, largest lag

    Returns:
        r : float64 (k+1), autocorrelation at lags 0 to k

    Conventions:
        One mean, of the whole series. Sums are not corrected for the smaller number of pairs. Lag 0 comes
        first and is 1.

    Example:
        >>> import numpy as np
        >>> autocorrelation(np.array([1.0, 2.0, 3.0]), 2).tolist()
        [1.0, 0.0, -0.5]

    Paper:
        Sample autocorrelation, def. 1.4.4
    """
    x = np.asarray(x, dtype=float)
    centred = x - x.mean()
    c = np.array([centred[lag:] @ centred[:len(x) - lag] for lag in range(int(k) + 1)])
    return c / c[0]
