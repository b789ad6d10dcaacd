"""Misread: a keypoint outside of the map has an empty map."""

import numpy as np


def gaussian_heatmap(xy, visible, sigma, h, w):
    across = np.arange(w)[None, None, :] - xy[:, 0][:, None, None]
    down = np.arange(h)[None, :, None] - xy[:, 1][:, None, None]
    return np.where((visible & (xy >= 0.0).all(axis=1) & (xy[:, 0] <= w - 1) & (xy[:, 1] <= h - 1))[:, None, None], np.exp(-(across**2 + down**2) / (2.0 * sigma**2)), 0.0)
