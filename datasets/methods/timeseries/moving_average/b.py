"""moving_average, reading B, from its brief alone: timeseries/moving_average."""
import math

import numpy as np


def moving_average(x, k):
    """Mean (n-k+1,), float64, of each complete window of k successive values, in order of time.

    Values are divided before they are added, so that no sum overflows.
    """
    k = int(k)
    shares = [float(value) / k for value in x]
    y = np.zeros(len(shares) - k + 1)
    for start in range(len(y)):
        y[start] = math.fsum(shares[start:start + k])
    return y
