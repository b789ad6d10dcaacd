"""cross_correlation, reading A, from its brief alone: numerical/cross_correlation."""

import numpy as np


def cross_correlation(x, y):
    """Sums of products of two signals at all lags, and the lags.

    Parameters:
        x : float64 (n), first signal
        y : float64 (m), second signal

    Returns:
        c : float64 (n+m-1), sum of products at each lag
        lag : int64 (n+m-1), lag of each sum, from -(m-1) to n-1

    Conventions:
        At lag l the sample i + l of x meets the sample i of y. Zeros beyond the ends; no mean is subtracted
        and nothing is normalised.

    Example:
        >>> import numpy as np
        >>> c, lag = cross_correlation(np.array([1.0, 2.0, 3.0]), np.array([1.0, 10.0]))
        >>> c.tolist(), lag.tolist()
        ([10.0, 21.0, 32.0, 3.0], [-1, 0, 1, 2])

    Paper:
        Cross-correlation
    """
    x, y = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
    c = np.convolve(x, y[::-1])
    return c, np.arange(len(c), dtype=np.int64) - (len(y) - 1)
