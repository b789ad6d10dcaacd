# %% eps_outside_the_root
"""weight_demodulation: eps is added to the length."""

import numpy as np


def weight_demodulation(weight, s, eps):
    m = s[:, None, :, None, None] * weight[None]
    return m / (np.sqrt((m**2).sum(axis=(2, 3, 4), keepdims=True)) + eps)


# %% length_of_the_plain_weight
"""weight_demodulation: divided by the length of the unmodulated kernel."""

import numpy as np


def weight_demodulation(weight, s, eps):
    m = s[:, None, :, None, None] * weight[None]
    return m / np.sqrt((weight**2).sum(axis=(1, 2, 3))[None, :, None, None, None] + eps)


# %% length_over_output_channels
"""weight_demodulation: the sum runs over output channels."""

import numpy as np


def weight_demodulation(weight, s, eps):
    m = s[:, None, :, None, None] * weight[None]
    return m / np.sqrt((m**2).sum(axis=(1, 3, 4), keepdims=True) + eps)


# %% mean_of_squares
"""weight_demodulation: the mean of the squares."""

import numpy as np


def weight_demodulation(weight, s, eps):
    m = s[:, None, :, None, None] * weight[None]
    return m / np.sqrt((m**2).mean(axis=(2, 3, 4), keepdims=True) + eps)


# %% style_counts_from_one
"""Variant: 1 + s in place of s, as in lucidrains/stylegan2-pytorch."""

import numpy as np


def weight_demodulation(weight, s, eps):
    m = (1.0 + s)[:, None, :, None, None] * weight[None]
    return m / np.sqrt((m**2).sum(axis=(2, 3, 4), keepdims=True) + eps)


# %% without_demodulation
"""weight_demodulation: modulated weights alone."""

import numpy as np


def weight_demodulation(weight, s, eps):
    m = s[:, None, :, None, None] * weight[None]
    return m + 0.0 * eps
