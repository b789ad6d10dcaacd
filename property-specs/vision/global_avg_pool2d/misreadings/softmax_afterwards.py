"""Misread: the means pass through a softmax over the channels."""

import numpy as np


def global_avg_pool2d(x):
    b, c, h, w = x.shape
    y = x.sum(axis=(2, 3)) / (h * w)
    e = np.exp(y - y.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)
