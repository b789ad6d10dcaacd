"""softplus, reading B, from its brief alone: activation/softplus."""
import math

import numpy as np


def _softplus_of_number(value):
    """Return log(1 + exp(value)) of one float as the rectifier plus the gap to it, at most log 2."""
    gap = math.log1p(math.exp(-abs(value)))
    if value > 0.0:
        return value + gap
    return gap


def softplus(x):
    """Return the softplus of every entry of x, float64 of shape (n, d), with sharpness 1 and natural log.

    No threshold is used; the result is finite and never negative for any finite entry.
    """
    x = np.asarray(x, dtype=np.float64)
    y = np.empty(x.shape, dtype=np.float64)
    for place in np.ndindex(x.shape):
        y[place] = _softplus_of_number(float(x[place]))
    return y
