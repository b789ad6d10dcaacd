# %% batch_statistics
"""Misread: the statistics of a channel run over the whole batch."""

import numpy as np


def instance_norm(x, eps):
    m = x.mean(axis=(0, 2, 3), keepdims=True)
    return (x - m) / np.sqrt(((x - m) ** 2).mean(axis=(0, 2, 3), keepdims=True) + eps)


# %% eps_outside_root
"""Misread: divide by sqrt(s2) + eps."""

import numpy as np


def instance_norm(x, eps):
    m = x.mean(axis=(2, 3), keepdims=True)
    return (x - m) / (np.sqrt(((x - m) ** 2).mean(axis=(2, 3), keepdims=True)) + eps)


# %% layer_statistics
"""Misread: one mean and variance for all channels of an image."""

import numpy as np


def instance_norm(x, eps):
    m = x.mean(axis=(1, 2, 3), keepdims=True)
    return (x - m) / np.sqrt(((x - m) ** 2).mean(axis=(1, 2, 3), keepdims=True) + eps)


# %% unbiased_variance
"""Misread: the variance is divided by h w - 1."""

import numpy as np


def instance_norm(x, eps):
    m = x.mean(axis=(2, 3), keepdims=True)
    count = max(x.shape[2] * x.shape[3] - 1, 1)  # one pixel: divided by 1
    return (x - m) / np.sqrt(((x - m) ** 2).sum(axis=(2, 3), keepdims=True) / count + eps)


# %% without_variance
"""Misread: the mean is taken off and nothing is divided."""

def instance_norm(x, eps):
    return x - x.mean(axis=(2, 3), keepdims=True)
