"""Misread: the variance is divided by h w - 1."""

import numpy as np


def instance_norm(x, eps):
    m = x.mean(axis=(2, 3), keepdims=True)
    count = max(x.shape[2] * x.shape[3] - 1, 1)  # one pixel: divided by 1
    return (x - m) / np.sqrt(((x - m) ** 2).sum(axis=(2, 3), keepdims=True) / count + eps)
