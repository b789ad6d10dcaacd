"""Misread: divided by h*w - 1 (by 1 when there is one pixel)."""

import numpy as np


def global_avg_pool2d(x):
    b, c, h, w = x.shape
    return x.sum(axis=(2, 3)) / max(h * w - 1, 1)
