"""Misread: the statistics of a channel run over the whole batch."""

import numpy as np


def instance_norm(x, eps):
    m = x.mean(axis=(0, 2, 3), keepdims=True)
    return (x - m) / np.sqrt(((x - m) ** 2).mean(axis=(0, 2, 3), keepdims=True) + eps)
