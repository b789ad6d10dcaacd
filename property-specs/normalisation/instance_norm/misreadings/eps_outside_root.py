"""Misread: divide by sqrt(s2) + eps."""

import numpy as np


def instance_norm(x, eps):
    m = x.mean(axis=(2, 3), keepdims=True)
    return (x - m) / (np.sqrt(((x - m) ** 2).mean(axis=(2, 3), keepdims=True)) + eps)
