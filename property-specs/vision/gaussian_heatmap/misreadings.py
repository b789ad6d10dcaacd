# %% cells_centred_at_halves
"""Misread: cell j lies at j + 1/2."""

import numpy as np


def gaussian_heatmap(xy, visible, sigma, h, w):
    across = np.arange(w)[None, None, :] + 0.5 - xy[:, 0][:, None, None]
    down = np.arange(h)[None, :, None] + 0.5 - xy[:, 1][:, None, None]
    return np.where(visible[:, None, None], np.exp(-(across**2 + down**2) / (2.0 * sigma**2)), 0.0)


# %% cut_at_three_sigma
"""Misread: zero beyond three standard deviations."""

import numpy as np


def gaussian_heatmap(xy, visible, sigma, h, w):
    across = np.arange(w)[None, None, :] - xy[:, 0][:, None, None]
    down = np.arange(h)[None, :, None] - xy[:, 1][:, None, None]
    return np.where(visible[:, None, None] & (across**2 + down**2 <= 9.0 * sigma**2), np.exp(-(across**2 + down**2) / (2.0 * sigma**2)), 0.0)


# %% denominator_sigma_squared
"""Misread: the exponent is divided by sigma^2."""

import numpy as np


def gaussian_heatmap(xy, visible, sigma, h, w):
    across = np.arange(w)[None, None, :] - xy[:, 0][:, None, None]
    down = np.arange(h)[None, :, None] - xy[:, 1][:, None, None]
    return np.where(visible[:, None, None], np.exp(-(across**2 + down**2) / sigma**2), 0.0)


# %% denominator_two_sigma
"""Misread: sigma is taken for the variance."""

import numpy as np


def gaussian_heatmap(xy, visible, sigma, h, w):
    across = np.arange(w)[None, None, :] - xy[:, 0][:, None, None]
    down = np.arange(h)[None, :, None] - xy[:, 1][:, None, None]
    return np.where(visible[:, None, None], np.exp(-(across**2 + down**2) / (2.0 * sigma)), 0.0)


# %% distance_not_squared
"""Misread: exp(-distance / (2 sigma^2))."""

import numpy as np


def gaussian_heatmap(xy, visible, sigma, h, w):
    across = np.arange(w)[None, None, :] - xy[:, 0][:, None, None]
    down = np.arange(h)[None, :, None] - xy[:, 1][:, None, None]
    return np.where(visible[:, None, None], np.exp(-(np.sqrt(across**2 + down**2)) / (2.0 * sigma**2)), 0.0)


# %% outside_is_not_drawn
"""Misread: a keypoint outside of the map has an empty map."""

import numpy as np


def gaussian_heatmap(xy, visible, sigma, h, w):
    across = np.arange(w)[None, None, :] - xy[:, 0][:, None, None]
    down = np.arange(h)[None, :, None] - xy[:, 1][:, None, None]
    return np.where((visible & (xy >= 0.0).all(axis=1) & (xy[:, 0] <= w - 1) & (xy[:, 1] <= h - 1))[:, None, None], np.exp(-(across**2 + down**2) / (2.0 * sigma**2)), 0.0)


# %% rounded_keypoint
"""Misread: the keypoint is moved to the nearest cell."""

import numpy as np


def gaussian_heatmap(xy, visible, sigma, h, w):
    across = np.arange(w)[None, None, :] - np.floor(xy + 0.5)[:, 0][:, None, None]
    down = np.arange(h)[None, :, None] - np.floor(xy + 0.5)[:, 1][:, None, None]
    return np.where(visible[:, None, None], np.exp(-(across**2 + down**2) / (2.0 * sigma**2)), 0.0)


# %% row_before_column
"""Misread: xy is (row, column)."""

import numpy as np


def gaussian_heatmap(xy, visible, sigma, h, w):
    across = np.arange(w)[None, None, :] - xy[:, 1][:, None, None]
    down = np.arange(h)[None, :, None] - xy[:, 0][:, None, None]
    return np.where(visible[:, None, None], np.exp(-(across**2 + down**2) / (2.0 * sigma**2)), 0.0)


# %% scaled_to_its_largest
"""Misread: each map is divided by its largest cell."""

import numpy as np


def gaussian_heatmap(xy, visible, sigma, h, w):
    across = np.arange(w)[None, None, :] - xy[:, 0][:, None, None]
    down = np.arange(h)[None, :, None] - xy[:, 1][:, None, None]
    e = (across**2 + down**2) / (2.0 * sigma**2)
    return np.where(visible[:, None, None], np.exp(e.min(axis=(1, 2), keepdims=True) - e), 0.0)


# %% sums_to_one_in_the_plane
"""Misread: the density of the normal distribution, with 1 / (2 pi sigma^2), cut at 1."""

import numpy as np


def gaussian_heatmap(xy, visible, sigma, h, w):
    across = np.arange(w)[None, None, :] - xy[:, 0][:, None, None]
    down = np.arange(h)[None, :, None] - xy[:, 1][:, None, None]
    return np.where(visible[:, None, None], np.minimum(np.exp(-(across**2 + down**2) / (2.0 * sigma**2)) / (2.0 * np.pi * sigma**2), 1.0), 0.0)


# %% visibility_ignored
"""Misread: every keypoint is drawn."""

import numpy as np


def gaussian_heatmap(xy, visible, sigma, h, w):
    across = np.arange(w)[None, None, :] - xy[:, 0][:, None, None]
    down = np.arange(h)[None, :, None] - xy[:, 1][:, None, None]
    return np.exp(-(across**2 + down**2) / (2.0 * sigma**2))


# %% without_gaussian
"""Misread: 1 at the nearest cell and 0 elsewhere."""

import numpy as np


def gaussian_heatmap(xy, visible, sigma, h, w):
    across = np.arange(w)[None, None, :] - xy[:, 0][:, None, None]
    down = np.arange(h)[None, :, None] - xy[:, 1][:, None, None]
    return np.where(visible[:, None, None], 1.0 * ((across > -0.5) & (across <= 0.5) & (down > -0.5) & (down <= 0.5)), 0.0)
