"""Adaptive instance normalisation (Huang and Belongie, 2017, eqs. 5, 6, 8)."""

import numpy as np


def statistics_of(pixels, eps):
    """Mean, deviations from it and standard deviation of one feature map."""
    # measured from the first pixel, so that constant maps deviate by 0
    offset = pixels - pixels[0, 0]
    mean_offset = np.sum(offset) / pixels.size
    mu = pixels[0, 0] + mean_offset                         # eq. 5
    deviation = offset - mean_offset
    sigma = np.sqrt(np.sum(deviation ** 2) / pixels.size + eps)     # eq. 6
    return mu, deviation, sigma


def adain(x, s, eps):
    """Content maps with the mean and deviation of the style maps.

    x : [n, c, h, w] content feature maps
    s : [n, c, p, q] style feature maps
    eps : added to both variances under the root
    Returns [n, c, h, w].
    """
    y = np.empty(x.shape, dtype=np.float64)
    for i in range(x.shape[0]):
        for j in range(x.shape[1]):
            _, deviation, sigma_x = statistics_of(x[i, j], eps)
            mu_s, _, sigma_s = statistics_of(s[i, j], eps)
            y[i, j] = sigma_s * deviation / sigma_x + mu_s  # eq. 8
    return y
