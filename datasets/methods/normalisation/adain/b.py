"""Adaptive instance normalisation (Huang and Belongie, 2017)."""

import math

import numpy as np


def mean_and_deviation(channel, eps):
    """Mean (eq. 5) and smoothed biased deviation (eq. 6) of the pixels of a channel."""
    pixels = channel.ravel().tolist()
    if all(pixel == pixels[0] for pixel in pixels):
        return pixels[0], math.sqrt(eps)
    mean = math.fsum(pixels) / len(pixels)
    variance = math.fsum((pixel - mean) ** 2 for pixel in pixels) / len(pixels)
    return mean, math.sqrt(variance + eps)


def adain(x, s, eps):
    """Content with mean and deviation of the style, channel by channel (eq. 8).

    x    float64 [n, c, h, w], content feature maps
    s    float64 [n, c, p, q], style feature maps
    eps  float, added to both variances under the root, > 0

    Returns float64 [n, c, h, w].
    """
    y = np.empty(x.shape, dtype=np.float64)
    for image in range(x.shape[0]):
        for channel in range(x.shape[1]):
            content_mean, content_deviation = mean_and_deviation(x[image, channel], eps)
            style_mean, style_deviation = mean_and_deviation(s[image, channel], eps)
            standard = (x[image, channel] - content_mean) / content_deviation
            y[image, channel] = style_deviation * standard + style_mean
    return y
