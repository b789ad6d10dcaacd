"""Instance normalisation (Ulyanov, Vedaldi and Lempitsky, 2016, eq. 3)."""

import math

import numpy as np


def standardise(channel, eps):
    """One channel of one image with its mean removed and its deviation divided out."""
    pixels = channel.ravel().tolist()
    if all(pixel == pixels[0] for pixel in pixels):
        return np.zeros(channel.shape, dtype=np.float64)
    mean = math.fsum(pixels) / len(pixels)
    variance = math.fsum((pixel - mean) ** 2 for pixel in pixels) / len(pixels)
    return (channel - mean) / math.sqrt(variance + eps)


def instance_norm(x, eps):
    """Every channel of every image standardised over its pixels.

    x    float64 [n, c, h, w], feature maps: image, channel, row, column
    eps  float, added to the variance under the root, > 0

    Returns float64 [n, c, h, w].
    """
    y = np.empty(x.shape, dtype=np.float64)
    for image in range(x.shape[0]):
        for channel in range(x.shape[1]):
            y[image, channel] = standardise(x[image, channel], eps)
    return y
