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
