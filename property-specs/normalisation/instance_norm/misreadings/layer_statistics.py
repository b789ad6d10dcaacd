"""Misread: one mean and variance for all channels of an image."""

import numpy as np


def instance_norm(x, eps):
    m = x.mean(axis=(1, 2, 3), keepdims=True)
    return (x - m) / np.sqrt(((x - m) ** 2).mean(axis=(1, 2, 3), keepdims=True) + eps)
