"""Misread: the mean runs over the examples too, the same for each of them."""

import numpy as np


def global_avg_pool2d(x):
    b, c, h, w = x.shape
    return np.repeat(x.sum(axis=(0, 2, 3))[None] / (b * h * w), b, axis=0)
