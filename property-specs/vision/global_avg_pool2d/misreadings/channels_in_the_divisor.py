"""Misread: divided by all values of an example, c*h*w."""

import numpy as np


def global_avg_pool2d(x):
    b, c, h, w = x.shape
    return x.sum(axis=(2, 3)) / (c * h * w)
