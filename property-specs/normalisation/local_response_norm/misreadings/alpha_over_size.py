"""Variant: alpha times the mean over the window, alpha / size times the sum."""

import numpy as np


def local_response_norm(x, size, k, alpha, beta):
    y = np.zeros(x.shape)
    for i in range(x.shape[1]):
        low, high = max(0, i - size // 2), min(x.shape[1], i + size // 2 + 1)

        y[:, i] = x[:, i] / (k + alpha / size * (x[:, low:high] ** 2).sum(axis=1)) ** beta
    return y
