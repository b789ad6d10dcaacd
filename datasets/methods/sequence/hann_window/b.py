"""hann_window, reading B, from its brief alone: sequence/hann_window."""
import math

import numpy as np


def hann_window(n):
    """Symmetric raised cosine of n samples (n,), float64, zero at both ends; one sample is 1.

    The height is the squared sine of half the angle, taken from the nearer end.
    """
    n = int(n)
    w = np.ones(n)
    if n == 1:
        return w
    for i in range(n):
        from_end = min(i, n - 1 - i)
        w[i] = math.sin(math.pi * from_end / (n - 1)) ** 2
    return w
