"""Misread: the window runs along the width of one channel."""

import numpy as np


def local_response_norm(x, size, k, alpha, beta):
    y = np.zeros(x.shape)
    for i in range(x.shape[3]):
        low, high = max(0, i - size // 2), i + size // 2 + 1
        y[..., i] = x[..., i] / (k + alpha * (x[..., low:high] ** 2).sum(axis=3)) ** beta
    return y
