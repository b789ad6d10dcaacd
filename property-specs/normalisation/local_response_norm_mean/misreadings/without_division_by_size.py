"""Misread: alpha times the sum of the window."""

import numpy as np


def local_response_norm_mean(x, size, alpha, beta, k):
    c = x.shape[1]
    y = np.zeros_like(x)
    for j in range(c):
        window = x[:, max(0, j - size // 2):min(c, j + (size - 1) // 2 + 1)]
        total = np.sum(window * window, axis=1)
        y[:, j] = x[:, j] / (k + alpha * total) ** beta
    return y
