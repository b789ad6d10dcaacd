"""Feature-wise linear modulation, FiLM (Perez et al., 2017, eq. 2)."""

import numpy as np


def film(x, gamma, beta):
    """Every feature map scaled and shifted by its own pair of numbers.

    x      float64 [n, c, h, w], feature maps: image, channel, row, column
    gamma  float64 [n, c], scales
    beta   float64 [n, c], shifts

    Returns float64 [n, c, h, w].
    """
    y = np.empty(x.shape, dtype=np.float64)
    for image in range(x.shape[0]):
        for channel in range(x.shape[1]):
            scale = gamma[image, channel]
            shift = beta[image, channel]
            y[image, channel] = scale * x[image, channel] + shift
    return y
