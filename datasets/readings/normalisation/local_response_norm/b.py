"""Local response normalisation across channels (Krizhevsky et al., 2012, section 3.3)."""

import numpy as np


def local_response_norm(x, size, k, alpha, beta):
    """Activations divided by a power of their neighbourhood's energy.

    x      float64 [n, c, h, w], activations: image, channel, row, column
    size   int, window; it reaches floor(size / 2) channels to each side
    k      float, constant under the power, > 0
    alpha  float, weight of the sum of squares, > 0
    beta   float, exponent, > 0

    Returns float64 [n, c, h, w].
    """
    channels = x.shape[1]
    reach = size // 2
    y = np.empty(x.shape, dtype=np.float64)
    for channel in range(channels):
        first = max(0, channel - reach)
        last = min(channels - 1, channel + reach)
        energy = np.zeros_like(x[:, channel])
        for neighbour in range(first, last + 1):
            energy += x[:, neighbour] * x[:, neighbour]
        y[:, channel] = x[:, channel] / (k + alpha * energy) ** beta
    return y
