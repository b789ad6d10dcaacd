"""Moving average, reading B, from its brief alone: timeseries/moving_average."""

import numpy as np


def moving_average(x, k):
    """Arithmetic mean of every complete window of k successive values of x (n); float64, shape (n-k+1).

    Windows are in order of time with equal weights; each is summed afresh, so no rounding is carried along.
    """
    x = np.asarray(x, dtype=np.float64)
    k = int(k)
    windows = len(x) - k + 1
    y = np.empty(windows)
    for first in range(windows):
        y[first] = np.sum(x[first:first + k]) / k
    return y
