"""Misread: the keypoint is moved to the nearest cell."""

import numpy as np


def gaussian_heatmap(xy, visible, sigma, h, w):
    across = np.arange(w)[None, None, :] - np.floor(xy + 0.5)[:, 0][:, None, None]
    down = np.arange(h)[None, :, None] - np.floor(xy + 0.5)[:, 1][:, None, None]
    return np.where(visible[:, None, None], np.exp(-(across**2 + down**2) / (2.0 * sigma**2)), 0.0)
