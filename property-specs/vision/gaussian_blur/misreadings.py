# %% density_not_normalised
"""Misread: weights are values of the density, not divided by their sum after the truncation."""

import numpy as np


def gaussian_blur(x, sigma, r):
    l = np.arange(-r, r + 1)
    g = np.exp(-l * l / (2.0 * sigma * sigma)) / (sigma * np.sqrt(2.0 * np.pi))
    for axis in (0, 1):
        x = np.apply_along_axis(lambda v: np.convolve(np.pad(v, r, mode="symmetric"), g, mode="valid"), axis, x)
    return x


# %% edge_not_repeated
"""Variant: reflection about the centre of the edge pixel, which is not repeated."""

import numpy as np


def gaussian_blur(x, sigma, r):
    l = np.arange(-r, r + 1)
    g = np.exp(-l * l / (2.0 * sigma * sigma))
    g /= g.sum()
    for axis in (0, 1):
        n = x.shape[axis]
        q = np.arange(n)[:, None] + l[None, :]
        q = np.abs((q + n - 1) % max(2 * n - 2, 1) - (n - 1)) if n > 1 else 0 * q
        x = np.apply_along_axis(lambda v: v[q] @ g, axis, x)
    return x


# %% edge_value_continued
"""Variant: the edge pixel is continued beyond the border."""

import numpy as np


def gaussian_blur(x, sigma, r):
    l = np.arange(-r, r + 1)
    g = np.exp(-l * l / (2.0 * sigma * sigma))
    g /= g.sum()
    for axis in (0, 1):
        x = np.apply_along_axis(lambda v: np.convolve(np.pad(v, r, mode="edge"), g, mode="valid"), axis, x)
    return x


# %% one_direction
"""Misread: only along the rows."""

import numpy as np


def gaussian_blur(x, sigma, r):
    l = np.arange(-r, r + 1)
    g = np.exp(-l * l / (2.0 * sigma * sigma))
    g /= g.sum()
    return np.apply_along_axis(lambda v: np.convolve(np.pad(v, r, mode="symmetric"), g, mode="valid"), 1, x)


# %% renormalised_at_the_borders
"""Misread: pixels beyond the border are left out, and the weights that remain are divided by their sum."""

import numpy as np


def gaussian_blur(x, sigma, r):
    l = np.arange(-r, r + 1)
    g = np.exp(-l * l / (2.0 * sigma * sigma))
    g /= g.sum()
    for axis in (0, 1):
        x = np.apply_along_axis(lambda v: np.convolve(v, g)[r:r + len(v)] / np.convolve(np.ones(len(v)), g)[r:r + len(v)], axis, x)
    return x


# %% without_two_in_the_exponent
"""Misread: exp(-l^2 / sigma^2)."""

import numpy as np


def gaussian_blur(x, sigma, r):
    l = np.arange(-r, r + 1)
    g = np.exp(-l * l / (sigma * sigma))
    g /= g.sum()
    for axis in (0, 1):
        x = np.apply_along_axis(lambda v: np.convolve(np.pad(v, r, mode="symmetric"), g, mode="valid"), axis, x)
    return x


# %% zeros_outside
"""Variant: pixels beyond the border are 0."""

import numpy as np


def gaussian_blur(x, sigma, r):
    l = np.arange(-r, r + 1)
    g = np.exp(-l * l / (2.0 * sigma * sigma))
    g /= g.sum()
    for axis in (0, 1):
        x = np.apply_along_axis(lambda v: np.convolve(v, g)[r:r + len(v)], axis, x)
    return x
