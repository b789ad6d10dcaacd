"""Misread: the largest value of each map instead of the mean."""

import numpy as np


def global_avg_pool2d(x):
    b, c, h, w = x.shape
    return x.max(axis=(2, 3))
