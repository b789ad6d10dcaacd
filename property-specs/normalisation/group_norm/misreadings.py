# %% each_channel_alone
"""Misread: instance normalisation whatever the groups."""

import numpy as np


def group_norm(x, groups, gamma, beta, eps):
    n, c, h, w = x.shape
    v = np.reshape(x, (n, c, -1))
    mean = np.mean(v, axis=2, keepdims=True)
    var = np.var(v, axis=2, keepdims=True)
    root = np.sqrt(var + eps)
    xhat = np.reshape((v - mean) / root, x.shape)
    return gamma[:, None, None] * xhat + beta[:, None, None]


# %% epsilon_outside
"""Misread: divide by s + eps."""

import numpy as np


def group_norm(x, groups, gamma, beta, eps):
    n, c, h, w = x.shape
    v = np.reshape(x, (n, groups, -1))
    mean = np.mean(v, axis=2, keepdims=True)
    var = np.var(v, axis=2, keepdims=True)
    root = np.sqrt(var) + eps
    xhat = np.reshape((v - mean) / root, x.shape)
    return gamma[:, None, None] * xhat + beta[:, None, None]


# %% interleaved_channels
"""Misread: channel c belongs to group c mod g."""

import numpy as np


def group_norm(x, groups, gamma, beta, eps):
    n, c, h, w = x.shape
    v = np.reshape(x, (n, c // groups, groups, h, w))
    mean = np.mean(v, axis=(1, 3, 4), keepdims=True)
    var = np.var(v, axis=(1, 3, 4), keepdims=True)
    root = np.sqrt(var + eps)
    xhat = np.reshape((v - mean) / root, x.shape)
    return gamma[:, None, None] * xhat + beta[:, None, None]


# %% statistics_over_the_batch
"""Misread: samples share mean and variance."""

import numpy as np


def group_norm(x, groups, gamma, beta, eps):
    n, c, h, w = x.shape
    v = np.reshape(x, (n, groups, -1))
    mean = np.mean(v, axis=(0, 2), keepdims=True)
    var = np.var(v, axis=(0, 2), keepdims=True)
    root = np.sqrt(var + eps)
    xhat = np.reshape((v - mean) / root, x.shape)
    return gamma[:, None, None] * xhat + beta[:, None, None]


# %% unbiased_variance
"""Misread: divide by m h w - 1."""

import numpy as np


def group_norm(x, groups, gamma, beta, eps):
    n, c, h, w = x.shape
    v = np.reshape(x, (n, groups, -1))
    mean = np.mean(v, axis=2, keepdims=True)
    # a group of one entry has variance 0
    var = np.sum((v - mean) ** 2, axis=2, keepdims=True) / max(v.shape[2] - 1, 1)
    root = np.sqrt(var + eps)
    xhat = np.reshape((v - mean) / root, x.shape)
    return gamma[:, None, None] * xhat + beta[:, None, None]


# %% without_groups
"""Misread: one mean and variance for all channels of a sample, whatever the groups."""

import numpy as np


def group_norm(x, groups, gamma, beta, eps):
    d = x - x.mean(axis=(1, 2, 3), keepdims=True)
    y = d / np.sqrt(np.mean(d**2, axis=(1, 2, 3), keepdims=True) + eps)
    return gamma[:, None, None] * y + beta[:, None, None]
