"""Misread: the pixel whose square holds the new centre."""

import numpy as np


def resize_bilinear(x, oh, ow):
    i = ((2 * np.arange(oh) + 1) * x.shape[1]) // (2 * oh)
    j = ((2 * np.arange(ow) + 1) * x.shape[2]) // (2 * ow)
    return x[:, i][:, :, j]
