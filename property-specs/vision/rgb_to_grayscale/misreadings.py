# %% weights_of_high_definition
"""Variant: the weights are those of BT.709: 0.2125, 0.7154, 0.0721."""

import numpy as np


def rgb_to_grayscale(x):
    return 0.2125 * x[:, :, 0] + 0.7154 * x[:, :, 1] + 0.0721 * x[:, :, 2]


# %% blue_first
"""Misread: the channels are taken in the order blue, green, red."""

import numpy as np


def rgb_to_grayscale(x):
    return 0.114 * x[:, :, 0] + 0.587 * x[:, :, 1] + 0.299 * x[:, :, 2]


# %% without_weights
"""Misread: the plain mean of the three channels."""

import numpy as np


def rgb_to_grayscale(x):
    return np.mean(x, axis=2)


# %% lightness
"""Variant: half the sum of the largest and the smallest channel."""

import numpy as np


def rgb_to_grayscale(x):
    return 0.5 * (np.max(x, axis=2) + np.min(x, axis=2))


# %% largest_channel
"""Variant: the value of the HSV model: the largest channel."""

import numpy as np


def rgb_to_grayscale(x):
    return np.max(x, axis=2)


# %% rounded
"""Variant: the brightness is rounded to whole numbers."""

import numpy as np


def rgb_to_grayscale(x):
    return np.round(0.299 * x[:, :, 0] + 0.587 * x[:, :, 1] + 0.114 * x[:, :, 2])


# %% gamma_undone
"""Misread: channels are made linear by the power 2.2, weighed, and brought back."""

import numpy as np


def rgb_to_grayscale(x):
    return 255.0 * (0.299 * (x[:, :, 0] / 255.0) ** 2.2 + 0.587 * (x[:, :, 1] / 255.0) ** 2.2 + 0.114 * (x[:, :, 2] / 255.0) ** 2.2) ** (1.0 / 2.2)


# %% brought_to_one
"""Misread: the brightness is divided by 255."""

import numpy as np


def rgb_to_grayscale(x):
    return (0.299 * x[:, :, 0] + 0.587 * x[:, :, 1] + 0.114 * x[:, :, 2]) / 255.0
