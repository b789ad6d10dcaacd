"""Misread: the window holds the channel and the size - 1 channels before it."""

import numpy as np


def local_response_norm(x, size, k, alpha, beta):
    y = np.zeros(x.shape)
    for i in range(x.shape[1]):
        low = max(0, i - size + 1)
        y[:, i] = x[:, i] / (k + alpha * (x[:, low : i + 1] ** 2).sum(axis=1)) ** beta
    return y
