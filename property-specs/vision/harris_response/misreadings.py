# %% without_window_mean
"""Variant: the window is summed."""

import numpy as np


def harris_response(x, k, r):
    h, w = x.shape

    def around(u, reach):
        return np.pad(u, reach, mode='symmetric')

    def mean(u):
        big = around(u, r)
        total = np.zeros((h, w))
        for i in range(2 * r + 1):
            for j in range(2 * r + 1):
                total += big[i:i + h, j:j + w]
        return total / 1.0

    u = around(x, 1)
    across = u[:, 2:] - u[:, :-2]
    down = u[2:] - u[:-2]
    gx = (across[:-2] + 2.0 * across[1:-1] + across[2:]) / 8.0
    gy = (down[:, :-2] + 2.0 * down[:, 1:-1] + down[:, 2:]) / 8.0
    A, B, C = mean(gx * gx), mean(gy * gy), mean(gx * gy)
    return A * B - C * C - k * (A + B) ** 2


# %% sums_of_slopes
"""Misread: the window averages the slopes."""

import numpy as np


def harris_response(x, k, r):
    h, w = x.shape

    def around(u, reach):
        return np.pad(u, reach, mode='symmetric')

    def mean(u):
        big = around(u, r)
        total = np.zeros((h, w))
        for i in range(2 * r + 1):
            for j in range(2 * r + 1):
                total += big[i:i + h, j:j + w]
        return total / (2 * r + 1) ** 2

    u = around(x, 1)
    across = u[:, 2:] - u[:, :-2]
    down = u[2:] - u[:-2]
    gx = (across[:-2] + 2.0 * across[1:-1] + across[2:]) / 8.0
    gy = (down[:, :-2] + 2.0 * down[:, 1:-1] + down[:, 2:]) / 8.0
    A, B, C = mean(gx) ** 2, mean(gy) ** 2, mean(gx) * mean(gy)
    return A * B - C * C - k * (A + B) ** 2


# %% plain_sobel
"""Variant: slopes without the divisor."""

import numpy as np


def harris_response(x, k, r):
    h, w = x.shape

    def around(u, reach):
        return np.pad(u, reach, mode='symmetric')

    def mean(u):
        big = around(u, r)
        total = np.zeros((h, w))
        for i in range(2 * r + 1):
            for j in range(2 * r + 1):
                total += big[i:i + h, j:j + w]
        return total / (2 * r + 1) ** 2

    u = around(x, 1)
    across = u[:, 2:] - u[:, :-2]
    down = u[2:] - u[:-2]
    gx = (across[:-2] + 2.0 * across[1:-1] + across[2:]) / 1.0
    gy = (down[:, :-2] + 2.0 * down[:, 1:-1] + down[:, 2:]) / 1.0
    A, B, C = mean(gx * gx), mean(gy * gy), mean(gx * gy)
    return A * B - C * C - k * (A + B) ** 2


# %% trace_not_squared
"""Misread: the trace is not squared."""

import numpy as np


def harris_response(x, k, r):
    h, w = x.shape

    def around(u, reach):
        return np.pad(u, reach, mode='symmetric')

    def mean(u):
        big = around(u, r)
        total = np.zeros((h, w))
        for i in range(2 * r + 1):
            for j in range(2 * r + 1):
                total += big[i:i + h, j:j + w]
        return total / (2 * r + 1) ** 2

    u = around(x, 1)
    across = u[:, 2:] - u[:, :-2]
    down = u[2:] - u[:-2]
    gx = (across[:-2] + 2.0 * across[1:-1] + across[2:]) / 8.0
    gy = (down[:, :-2] + 2.0 * down[:, 1:-1] + down[:, 2:]) / 8.0
    A, B, C = mean(gx * gx), mean(gy * gy), mean(gx * gy)
    return A * B - C * C - k * (A + B)


# %% zeros_beyond_the_border
"""Variant: zeros beyond the border."""

import numpy as np


def harris_response(x, k, r):
    h, w = x.shape

    def around(u, reach):
        return np.pad(u, reach)

    def mean(u):
        big = around(u, r)
        total = np.zeros((h, w))
        for i in range(2 * r + 1):
            for j in range(2 * r + 1):
                total += big[i:i + h, j:j + w]
        return total / (2 * r + 1) ** 2

    u = around(x, 1)
    across = u[:, 2:] - u[:, :-2]
    down = u[2:] - u[:-2]
    gx = (across[:-2] + 2.0 * across[1:-1] + across[2:]) / 8.0
    gy = (down[:, :-2] + 2.0 * down[:, 1:-1] + down[:, 2:]) / 8.0
    A, B, C = mean(gx * gx), mean(gy * gy), mean(gx * gy)
    return A * B - C * C - k * (A + B) ** 2


# %% mirror_without_repeating
"""Variant: the outermost pixel is not repeated."""

import numpy as np


def harris_response(x, k, r):
    h, w = x.shape

    def around(u, reach):
        return np.pad(u, reach, mode='reflect')

    def mean(u):
        big = around(u, r)
        total = np.zeros((h, w))
        for i in range(2 * r + 1):
            for j in range(2 * r + 1):
                total += big[i:i + h, j:j + w]
        return total / (2 * r + 1) ** 2

    u = around(x, 1)
    across = u[:, 2:] - u[:, :-2]
    down = u[2:] - u[:-2]
    gx = (across[:-2] + 2.0 * across[1:-1] + across[2:]) / 8.0
    gy = (down[:, :-2] + 2.0 * down[:, 1:-1] + down[:, 2:]) / 8.0
    A, B, C = mean(gx * gx), mean(gy * gy), mean(gx * gy)
    return A * B - C * C - k * (A + B) ** 2


# %% without_mixed_product
"""Misread: the mixed product is left out."""

import numpy as np


def harris_response(x, k, r):
    h, w = x.shape

    def around(u, reach):
        return np.pad(u, reach, mode='symmetric')

    def mean(u):
        big = around(u, r)
        total = np.zeros((h, w))
        for i in range(2 * r + 1):
            for j in range(2 * r + 1):
                total += big[i:i + h, j:j + w]
        return total / (2 * r + 1) ** 2

    u = around(x, 1)
    across = u[:, 2:] - u[:, :-2]
    down = u[2:] - u[:-2]
    gx = (across[:-2] + 2.0 * across[1:-1] + across[2:]) / 8.0
    gy = (down[:, :-2] + 2.0 * down[:, 1:-1] + down[:, 2:]) / 8.0
    A, B, C = mean(gx * gx), mean(gy * gy), mean(gx * gy)
    return A * B - k * (A + B) ** 2
