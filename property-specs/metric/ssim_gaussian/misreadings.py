# %% constants_not_squared
"""Misread: C1 = 0.01 L and C2 = 0.03 L."""

import numpy as np


def window(kind):
    g = np.exp(-((np.arange(11) - 5.0) ** 2) / 4.5) if kind == "gauss" else np.ones(11)
    return np.outer(g, g) / np.sum(g) ** 2


def moments(x, y, w):
    # means, variances and covariance of every full window
    a = np.lib.stride_tricks.sliding_window_view(x, (11, 11))
    b = np.lib.stride_tricks.sliding_window_view(y, (11, 11))
    mx, my = np.sum(a * w, axis=(2, 3)), np.sum(b * w, axis=(2, 3))
    da, db = a - mx[..., None, None], b - my[..., None, None]
    return mx, my, np.sum(w * da * da, axis=(2, 3)), np.sum(w * db * db, axis=(2, 3)), np.sum(w * da * db, axis=(2, 3))


def index(mx, my, vx, vy, vxy, c1, c2):
    return (2.0 * mx * my + c1) * (2.0 * vxy + c2) / ((mx * mx + my * my + c1) * (vx + vy + c2))


def ssim_gaussian(x, y, L):
    return float(np.mean(index(*moments(x, y, window("gauss")), 0.01 * L, 0.03 * L)))


# %% mirrored_border
"""Variant: images are continued by mirroring, so that every pixel has a window."""

import numpy as np


def window(kind):
    g = np.exp(-((np.arange(11) - 5.0) ** 2) / 4.5) if kind == "gauss" else np.ones(11)
    return np.outer(g, g) / np.sum(g) ** 2


def moments(x, y, w):
    # means, variances and covariance of every full window
    a = np.lib.stride_tricks.sliding_window_view(x, (11, 11))
    b = np.lib.stride_tricks.sliding_window_view(y, (11, 11))
    mx, my = np.sum(a * w, axis=(2, 3)), np.sum(b * w, axis=(2, 3))
    da, db = a - mx[..., None, None], b - my[..., None, None]
    return mx, my, np.sum(w * da * da, axis=(2, 3)), np.sum(w * db * db, axis=(2, 3)), np.sum(w * da * db, axis=(2, 3))


def index(mx, my, vx, vy, vxy, c1, c2):
    return (2.0 * mx * my + c1) * (2.0 * vxy + c2) / ((mx * mx + my * my + c1) * (vx + vy + c2))


def ssim_gaussian(x, y, L):
    big = [np.pad(z, 5, mode="symmetric") for z in (x, y)]
    return float(np.mean(index(*moments(big[0], big[1], window("gauss")), (0.01 * L) ** 2, (0.03 * L) ** 2)))


# %% sample_covariances
"""Variant: variances and covariance are multiplied by 121/120, the correction for samples."""

import numpy as np


def window(kind):
    g = np.exp(-((np.arange(11) - 5.0) ** 2) / 4.5) if kind == "gauss" else np.ones(11)
    return np.outer(g, g) / np.sum(g) ** 2


def moments(x, y, w):
    # means, variances and covariance of every full window
    a = np.lib.stride_tricks.sliding_window_view(x, (11, 11))
    b = np.lib.stride_tricks.sliding_window_view(y, (11, 11))
    mx, my = np.sum(a * w, axis=(2, 3)), np.sum(b * w, axis=(2, 3))
    da, db = a - mx[..., None, None], b - my[..., None, None]
    return mx, my, np.sum(w * da * da, axis=(2, 3)), np.sum(w * db * db, axis=(2, 3)), np.sum(w * da * db, axis=(2, 3))


def index(mx, my, vx, vy, vxy, c1, c2):
    return (2.0 * mx * my + c1) * (2.0 * vxy + c2) / ((mx * mx + my * my + c1) * (vx + vy + c2))


def ssim_gaussian(x, y, L):
    mx, my, vx, vy, vxy = moments(x, y, window("gauss"))
    k = 121.0 / 120.0
    return float(np.mean(index(mx, my, k * vx, k * vy, k * vxy, (0.01 * L) ** 2, (0.03 * L) ** 2)))


# %% uniform_window
"""Variant: all 121 pixels of the window weigh alike."""

import numpy as np


def window(kind):
    g = np.exp(-((np.arange(11) - 5.0) ** 2) / 4.5) if kind == "gauss" else np.ones(11)
    return np.outer(g, g) / np.sum(g) ** 2


def moments(x, y, w):
    # means, variances and covariance of every full window
    a = np.lib.stride_tricks.sliding_window_view(x, (11, 11))
    b = np.lib.stride_tricks.sliding_window_view(y, (11, 11))
    mx, my = np.sum(a * w, axis=(2, 3)), np.sum(b * w, axis=(2, 3))
    da, db = a - mx[..., None, None], b - my[..., None, None]
    return mx, my, np.sum(w * da * da, axis=(2, 3)), np.sum(w * db * db, axis=(2, 3)), np.sum(w * da * db, axis=(2, 3))


def index(mx, my, vx, vy, vxy, c1, c2):
    return (2.0 * mx * my + c1) * (2.0 * vxy + c2) / ((mx * mx + my * my + c1) * (vx + vy + c2))


def ssim_gaussian(x, y, L):
    return float(np.mean(index(*moments(x, y, window("flat")), (0.01 * L) ** 2, (0.03 * L) ** 2)))


# %% without_luminance
"""Misread: the product of contrast and structure alone."""

import numpy as np


def window(kind):
    g = np.exp(-((np.arange(11) - 5.0) ** 2) / 4.5) if kind == "gauss" else np.ones(11)
    return np.outer(g, g) / np.sum(g) ** 2


def moments(x, y, w):
    # means, variances and covariance of every full window
    a = np.lib.stride_tricks.sliding_window_view(x, (11, 11))
    b = np.lib.stride_tricks.sliding_window_view(y, (11, 11))
    mx, my = np.sum(a * w, axis=(2, 3)), np.sum(b * w, axis=(2, 3))
    da, db = a - mx[..., None, None], b - my[..., None, None]
    return mx, my, np.sum(w * da * da, axis=(2, 3)), np.sum(w * db * db, axis=(2, 3)), np.sum(w * da * db, axis=(2, 3))


def index(mx, my, vx, vy, vxy, c1, c2):
    return (2.0 * mx * my + c1) * (2.0 * vxy + c2) / ((mx * mx + my * my + c1) * (vx + vy + c2))


def ssim_gaussian(x, y, L):
    mx, my, vx, vy, vxy = moments(x, y, window("gauss"))
    return float(np.mean((2.0 * vxy + (0.03 * L) ** 2) / (vx + vy + (0.03 * L) ** 2)))
