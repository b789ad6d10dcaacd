"""moving_average, reading A, from its brief alone: timeseries/moving_average."""

import numpy as np


def moving_average(x, k):
    """Means of all complete windows of a given length.

    Parameters:
        x : float64 (n), series in order of time
        k : int64 scalar, length of the window

    Returns:
        y : float64 (n-k+1), mean of each window

    Conventions:
        Equal weights, complete windows only. k = 1 gives the series, k = n its mean.

    Example:
        >>> import numpy as np
        >>> moving_average(np.array([1.0, 2.0, 6.0, 1.0]), 3).tolist()
        [3.0, 3.0]

    Paper:
        Moving average
    """
    windows = np.lib.stride_tricks.sliding_window_view(np.asarray(x, dtype=float), int(k))
    return windows.sum(axis=1) / int(k)
