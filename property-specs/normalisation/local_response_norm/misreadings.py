# %% alpha_over_size
"""Variant: alpha times the mean over the window, alpha / size times the sum."""

import numpy as np


def local_response_norm(x, size, k, alpha, beta):
    y = np.zeros(x.shape)
    for i in range(x.shape[1]):
        low, high = max(0, i - size // 2), min(x.shape[1], i + size // 2 + 1)

        y[:, i] = x[:, i] / (k + alpha / size * (x[:, low:high] ** 2).sum(axis=1)) ** beta
    return y


# %% k_outside_the_power
"""Misread: x / (k + (alpha sum)^beta)."""

import numpy as np


def local_response_norm(x, size, k, alpha, beta):
    y = np.zeros(x.shape)
    for i in range(x.shape[1]):
        low, high = max(0, i - size // 2), min(x.shape[1], i + size // 2 + 1)

        y[:, i] = x[:, i] / (k + (alpha * (x[:, low:high] ** 2).sum(axis=1)) ** beta)
    return y


# %% mean_over_size_channels
"""Variant: alpha times the mean over a window of size channels, for even size one more before than after: PyTorch's form."""

import numpy as np


def local_response_norm(x, size, k, alpha, beta):
    channels = x.shape[1]
    y = np.zeros(x.shape)
    for i in range(channels):
        first, behind = max(0, i - size // 2), min(channels, i + (size - 1) // 2 + 1)
        square = np.sum(x[:, first:behind] ** 2, axis=1)
        y[:, i] = x[:, i] / (k + alpha * square / size) ** beta
    return y


# %% window_only_before
"""Misread: the window holds the channel and the size - 1 channels before it."""

import numpy as np


def local_response_norm(x, size, k, alpha, beta):
    y = np.zeros(x.shape)
    for i in range(x.shape[1]):
        low = max(0, i - size + 1)
        y[:, i] = x[:, i] / (k + alpha * (x[:, low : i + 1] ** 2).sum(axis=1)) ** beta
    return y


# %% window_over_pixels
"""Misread: the window runs along the width of one channel."""

import numpy as np


def local_response_norm(x, size, k, alpha, beta):
    y = np.zeros(x.shape)
    for i in range(x.shape[3]):
        low, high = max(0, i - size // 2), i + size // 2 + 1
        y[..., i] = x[..., i] / (k + alpha * (x[..., low:high] ** 2).sum(axis=3)) ** beta
    return y


# %% without_neighbours
"""Misread: only the channel itself is under the power, whatever size."""

def local_response_norm(x, size, k, alpha, beta):
    return x / (k + alpha * x**2) ** beta
