"""hann_window, reading B, from its brief alone: sequence/hann_window."""
import math

import numpy as np


def hann_window(n):
    """Return w (n,), float64: the symmetric raised cosine window, 0 at both ends; one sample is 1.

    Half of 1 - cos is taken as the square of a sine of half the angle, and equal halves mirror exactly.
    """
    n = int(n)
    if n == 1:
        return np.ones(1)
    w = np.zeros(n)
    for i in range(n):
        from_nearer_end = min(i, n - 1 - i)
        w[i] = math.sin(math.pi * from_nearer_end / (n - 1)) ** 2
    return w
