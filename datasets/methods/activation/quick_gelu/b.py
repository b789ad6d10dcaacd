"""GELU (sigmoid approximation), reading B, from its brief alone: activation/quick_gelu."""

import numpy as np

FACTOR = 1.702  # brief: exactly this, inside the logistic function only
FAR = 1000.0  # exp(-FACTOR * FAR) is 0 in float64, so larger sizes need not be told apart


def quick_gelu(x):
    """Returns y, of the shape of x: (n, d), float64.

    The weights of an entry and of its negative add up to one. A positive entry therefore lacks
    just as much of itself as its negative keeps: both are the rectified entry less the same leak,
    which depends on the size alone and never overflows.
    """
    x = np.asarray(x, dtype=np.float64)
    size = np.abs(x)
    decay = np.exp(-FACTOR * np.minimum(size, FAR))
    leak = size * (decay / (1.0 + decay))
    return np.maximum(x, 0.0) - leak
