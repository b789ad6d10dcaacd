"""Local response normalisation, from "ImageNet Classification with Deep CNNs"
(Krizhevsky, Sutskever and Hinton, 2012, section 3.3)."""

import numpy as np


def local_response_norm(x, size, k, alpha, beta):
    """Activations divided by a power of the squares of neighbouring channels.

    x : [n, c, h, w] activations
    size : number of neighbouring channels
    k, alpha, beta : constant, weight of the sum and exponent
    Returns [n, c, h, w].
    """
    c = x.shape[1]
    r = size // 2
    y = np.empty(x.shape, dtype=np.float64)
    for i in range(c):
        first = max(0, i - r)
        last = min(c - 1, i + r)
        S = np.sum(x[:, first:last + 1] ** 2, axis=1)
        y[:, i] = x[:, i] / (k + alpha * S) ** beta
    return y
