# %% channels_in_the_divisor
"""Misread: divided by all values of an example, c*h*w."""

import numpy as np


def global_avg_pool2d(x):
    b, c, h, w = x.shape
    return x.sum(axis=(2, 3)) / (c * h * w)


# %% divided_by_one_side
"""Misread: divided by the number of rows only."""

import numpy as np


def global_avg_pool2d(x):
    b, c, h, w = x.shape
    return x.sum(axis=(2, 3)) / h


# %% mean_over_examples
"""Misread: the mean runs over the examples too, the same for each of them."""

import numpy as np


def global_avg_pool2d(x):
    b, c, h, w = x.shape
    return np.repeat(x.sum(axis=(0, 2, 3))[None] / (b * h * w), b, axis=0)


# %% one_pixel_less
"""Misread: divided by h*w - 1 (by 1 when there is one pixel)."""

import numpy as np


def global_avg_pool2d(x):
    b, c, h, w = x.shape
    return x.sum(axis=(2, 3)) / max(h * w - 1, 1)


# %% softmax_afterwards
"""Misread: the means pass through a softmax over the channels."""

import numpy as np


def global_avg_pool2d(x):
    b, c, h, w = x.shape
    y = x.sum(axis=(2, 3)) / (h * w)
    e = np.exp(y - y.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


# %% without_mean
"""Misread: the largest value of each map instead of the mean."""

import numpy as np


def global_avg_pool2d(x):
    b, c, h, w = x.shape
    return x.max(axis=(2, 3))
