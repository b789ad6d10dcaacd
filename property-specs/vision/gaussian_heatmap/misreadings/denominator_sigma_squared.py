"""Misread: the exponent is divided by sigma^2."""

import numpy as np


def gaussian_heatmap(xy, visible, sigma, h, w):
    across = np.arange(w)[None, None, :] - xy[:, 0][:, None, None]
    down = np.arange(h)[None, :, None] - xy[:, 1][:, None, None]
    return np.where(visible[:, None, None], np.exp(-(across**2 + down**2) / sigma**2), 0.0)
