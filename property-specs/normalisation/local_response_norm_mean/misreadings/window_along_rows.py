"""Misread: the window runs over the rows of an image, not over its channels."""

import numpy as np


def local_response_norm_mean(x, size, alpha, beta, k):
    rows = x.shape[2]
    y = np.zeros_like(x)
    for j in range(rows):
        window = x[:, :, max(0, j - size // 2):min(rows, j + (size - 1) // 2 + 1)]
        total = np.sum(window * window, axis=2) / size
        y[:, :, j] = x[:, :, j] / (k + alpha * total) ** beta
    return y
