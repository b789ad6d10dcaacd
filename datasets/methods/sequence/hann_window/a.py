"""hann_window, reading A, from its brief alone: sequence/hann_window."""

import numpy as np


def hann_window(n):
    """Symmetric Hann window of a given length.

    Parameters:
        n : int64 scalar, length

    Returns:
        w : float64 (n), window

    Conventions:
        n - 1 in the divisor, so both ends are 0; a window of one sample is 1. Computed as the squared sine of
        pi j / (n - 1), which is the same, from the nearer end.

    Example:
        >>> import numpy as np
        >>> hann_window(3).tolist(), hann_window(1).tolist()
        ([0.0, 1.0, 0.0], [1.0])

    Paper:
        Hann window
    """
    n = int(n)
    if n == 1:
        return np.ones(1)
    j = np.arange(n)
    return np.sin(np.pi * np.minimum(j, n - 1 - j) / (n - 1)) ** 2
