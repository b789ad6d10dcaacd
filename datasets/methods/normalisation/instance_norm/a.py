"""Instance normalisation (Ulyanov, Vedaldi and Lempitsky, 2016, eq. 2)."""

import numpy as np


def instance_norm(x, eps):
    """Each channel of each image standardised over its own pixels.

    x : [n, c, h, w] feature maps
    eps : added to the variance under the root
    Returns [n, c, h, w].
    """
    n, c, h, w = x.shape
    y = np.empty(x.shape, dtype=np.float64)
    for t in range(n):
        for i in range(c):
            # measured from the first pixel, so that constant maps deviate by 0
            offset = x[t, i] - x[t, i, 0, 0]
            deviation = offset - np.sum(offset) / (h * w)   # x_tilm - mu_ti
            s2 = np.sum(deviation ** 2) / (h * w)
            y[t, i] = deviation / np.sqrt(s2 + eps)
    return y
