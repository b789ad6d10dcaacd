# %% k_outside_the_power
"""Misread: k is added to the power."""

import numpy as np


def local_response_norm_mean(x, size, alpha, beta, k):
    c = x.shape[1]
    y = np.zeros_like(x)
    for j in range(c):
        window = x[:, max(0, j - size // 2):min(c, j + (size - 1) // 2 + 1)]
        total = np.sum(window * window, axis=1) / size
        y[:, j] = x[:, j] / (k + (alpha * total) ** beta)
    return y


# %% mean_of_the_channels_there
"""Misread: at the borders the divisor is the number of channels that are there."""

import numpy as np


def local_response_norm_mean(x, size, alpha, beta, k):
    c = x.shape[1]
    y = np.zeros_like(x)
    for j in range(c):
        window = x[:, max(0, j - size // 2):min(c, j + (size - 1) // 2 + 1)]
        total = np.sum(window * window, axis=1) / window.shape[1]
        y[:, j] = x[:, j] / (k + alpha * total) ** beta
    return y


# %% sizes_not_squared
"""Misread: absolute values instead of squares."""

import numpy as np


def local_response_norm_mean(x, size, alpha, beta, k):
    c = x.shape[1]
    y = np.zeros_like(x)
    for j in range(c):
        window = x[:, max(0, j - size // 2):min(c, j + (size - 1) // 2 + 1)]
        total = np.sum(np.abs(window), axis=1) / size
        y[:, j] = x[:, j] / (k + alpha * total) ** beta
    return y


# %% sum_over_an_even_window
"""Misread: the paper's form: alpha times the sum, over size//2 channels on both sides."""

import numpy as np


def local_response_norm_mean(x, size, alpha, beta, k):
    c = x.shape[1]
    y = np.zeros_like(x)
    for j in range(c):
        window = x[:, max(0, j - size // 2):min(c, j + size // 2 + 1)]
        total = np.sum(window * window, axis=1)
        y[:, j] = x[:, j] / (k + alpha * total) ** beta
    return y


# %% window_along_rows
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


# %% window_looks_forward
"""Misread: (size - 1)//2 channels back and size//2 forward."""

import numpy as np


def local_response_norm_mean(x, size, alpha, beta, k):
    c = x.shape[1]
    y = np.zeros_like(x)
    for j in range(c):
        window = x[:, max(0, j - (size - 1) // 2):min(c, j + size // 2 + 1)]
        total = np.sum(window * window, axis=1) / size
        y[:, j] = x[:, j] / (k + alpha * total) ** beta
    return y


# %% window_on_both_sides
"""Misread: size//2 channels on both sides, divided by size."""

import numpy as np


def local_response_norm_mean(x, size, alpha, beta, k):
    c = x.shape[1]
    y = np.zeros_like(x)
    for j in range(c):
        window = x[:, max(0, j - size // 2):min(c, j + size // 2 + 1)]
        total = np.sum(window * window, axis=1) / size
        y[:, j] = x[:, j] / (k + alpha * total) ** beta
    return y


# %% without_division_by_size
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


# %% without_neighbours
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


# %% without_power
"""Misread: the base itself, beta not used."""

import numpy as np


def local_response_norm_mean(x, size, alpha, beta, k):
    c = x.shape[1]
    y = np.zeros_like(x)
    for j in range(c):
        window = x[:, max(0, j - size // 2):min(c, j + (size - 1) // 2 + 1)]
        total = np.sum(window * window, axis=1) / size
        y[:, j] = x[:, j] / (k + alpha * total)
    return y
