"""Local response normalisation across channels.

A. Krizhevsky, I. Sutskever and G. E. Hinton, "ImageNet Classification with
Deep Convolutional Neural Networks", 2012, section 3.3.

The bracket of the denominator is the squared length of a vector,

    k + alpha * sum_j x_j^2 = |(sqrt(k), sqrt(alpha) x_j, ...)|^2,

with j over the channels of the window, so that

    y_i = x_i / length_i^(2 beta).

The length is built up one component at a time, hypot(hypot(u, v), w), without
forming squares that could overflow.
"""

import math
from functools import reduce

import numpy as np


def window(i, reach, channels):
    """Channels at most `reach` from channel i, cut off at both ends."""
    first = max(0, i - reach)
    last = min(channels - 1, i + reach)
    return range(first, last + 1)


def local_response_norm(x, size, k, alpha, beta):
    """Divide by (k + alpha * sum of squares over nearby channels)^beta.

    x: [n, c, h, w], size: [], k: [], alpha: [], beta: []  ->  y: [n, c, h, w]

    The window reaches floor(size / 2) channels to each side; alpha is not
    divided by size.
    """
    channels = x.shape[1]
    reach = int(size) // 2
    components = math.sqrt(alpha) * x

    y = np.empty(x.shape, dtype=np.float64)
    for i in range(channels):
        constant = np.full(x[:, i].shape, math.sqrt(k))
        neighbours = (components[:, j] for j in window(i, reach, channels))
        length = reduce(np.hypot, neighbours, constant)
        y[:, i] = x[:, i] / length ** (2.0 * beta)
    return y
