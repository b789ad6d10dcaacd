"""Misread: the channel alone, over size."""

import numpy as np


def local_response_norm_mean(x, size, alpha, beta, k):
    c = x.shape[1]
    y = np.zeros_like(x)
    for j in range(c):
        window = x[:, j:j + 1]
        total = np.sum(window * window, axis=1) / size
        y[:, j] = x[:, j] / (k + alpha * total) ** beta
    return y
