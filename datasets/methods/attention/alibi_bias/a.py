"""Attention with linear biases, ALiBi (Press, Smith and Lewis, 2021, section 3)."""

import numpy as np


def alibi_bias(n, heads):
    """Penalties growing linearly with the distance to earlier positions.

    n : number of positions
    heads : number of attention heads
    Returns [heads, n, n]: head, query position, key position.
    """
    bias = np.zeros((heads, n, n), dtype=np.float64)
    for t in range(1, heads + 1):
        slope = 2.0 ** (-8.0 * t / heads)
        for i in range(n):
            for j in range(i):
                bias[t - 1, i, j] = -slope * (i - j)
    return bias
