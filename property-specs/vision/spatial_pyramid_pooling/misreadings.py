# %% all_levels_of_a_channel
"""Misread: channel after channel, each with its three levels."""

import numpy as np


def spatial_pyramid_pooling(x):
    b, c, h, w = x.shape
    levels = []
    for m in (4, 2, 1):
        P = np.zeros((b, c, m, m))
        for i in range(m):
            top, bottom = i * h // m, -(-(i + 1) * h // m)
            for j in range(m):
                left, right = j * w // m, -(-(j + 1) * w // m)
                P[:, :, i, j] = x[:, :, top:bottom, left:right].max(axis=(2, 3))
        levels.append(P.reshape(b, c, m * m))
    return np.concatenate(levels, axis=2).reshape(b, 21 * c)


# %% channel_last
"""Misread: within a level by row, then column, then channel."""

import numpy as np


def spatial_pyramid_pooling(x):
    b, c, h, w = x.shape
    levels = []
    for m in (4, 2, 1):
        P = np.zeros((b, c, m, m))
        for i in range(m):
            top, bottom = i * h // m, -(-(i + 1) * h // m)
            for j in range(m):
                left, right = j * w // m, -(-(j + 1) * w // m)
                P[:, :, i, j] = x[:, :, top:bottom, left:right].max(axis=(2, 3))
        levels.append(P.transpose(0, 2, 3, 1).reshape(b, c * m * m))
    return np.concatenate(levels, axis=1)


# %% coarse_to_fine
"""Misread: the levels in the order 1, 2, 4."""

import numpy as np


def spatial_pyramid_pooling(x):
    b, c, h, w = x.shape
    levels = []
    for m in (1, 2, 4):
        P = np.zeros((b, c, m, m))
        for i in range(m):
            top, bottom = i * h // m, -(-(i + 1) * h // m)
            for j in range(m):
                left, right = j * w // m, -(-(j + 1) * w // m)
                P[:, :, i, j] = x[:, :, top:bottom, left:right].max(axis=(2, 3))
        levels.append(P.reshape(b, c * m * m))
    return np.concatenate(levels, axis=1)


# %% columns_before_rows
"""Misread: within a channel by column, then row."""

import numpy as np


def spatial_pyramid_pooling(x):
    b, c, h, w = x.shape
    levels = []
    for m in (4, 2, 1):
        P = np.zeros((b, c, m, m))
        for i in range(m):
            top, bottom = i * h // m, -(-(i + 1) * h // m)
            for j in range(m):
                left, right = j * w // m, -(-(j + 1) * w // m)
                P[:, :, i, j] = x[:, :, top:bottom, left:right].max(axis=(2, 3))
        levels.append(P.transpose(0, 1, 3, 2).reshape(b, c * m * m))
    return np.concatenate(levels, axis=1)


# %% largest_magnitude
"""Misread: the largest absolute value."""

import numpy as np


def spatial_pyramid_pooling(x):
    b, c, h, w = x.shape
    levels = []
    for m in (4, 2, 1):
        P = np.zeros((b, c, m, m))
        for i in range(m):
            top, bottom = i * h // m, -(-(i + 1) * h // m)
            for j in range(m):
                left, right = j * w // m, -(-(j + 1) * w // m)
                P[:, :, i, j] = np.abs(x[:, :, top:bottom, left:right]).max(axis=(2, 3))
        levels.append(P.reshape(b, c * m * m))
    return np.concatenate(levels, axis=1)


# %% padded_with_zeros
"""Misread: zeros below and to the right until 4 divides both sides."""

import numpy as np


def spatial_pyramid_pooling(x):
    b, c, h, w = x.shape
    x = np.pad(x, ((0, 0), (0, 0), (0, -h % 4), (0, -w % 4)))
    h, w = x.shape[2:]
    levels = []
    for m in (4, 2, 1):
        P = np.zeros((b, c, m, m))
        for i in range(m):
            top, bottom = i * h // m, -(-(i + 1) * h // m)
            for j in range(m):
                left, right = j * w // m, -(-(j + 1) * w // m)
                P[:, :, i, j] = x[:, :, top:bottom, left:right].max(axis=(2, 3))
        levels.append(P.reshape(b, c * m * m))
    return np.concatenate(levels, axis=1)


# %% parts_do_not_overlap
"""Misread: both borders rounded down, at least one pixel."""

import numpy as np


def spatial_pyramid_pooling(x):
    b, c, h, w = x.shape
    levels = []
    for m in (4, 2, 1):
        P = np.zeros((b, c, m, m))
        for i in range(m):
            top, bottom = i * h // m, max((i + 1) * h // m, i * h // m + 1)
            for j in range(m):
                left, right = j * w // m, max((j + 1) * w // m, j * w // m + 1)
                P[:, :, i, j] = x[:, :, top:bottom, left:right].max(axis=(2, 3))
        levels.append(P.reshape(b, c * m * m))
    return np.concatenate(levels, axis=1)


# %% sliding_windows
"""Misread: windows of ceil(h/m) at a stride of floor(h/m), at least 1, moved inside where they leave the map."""

import numpy as np


def spatial_pyramid_pooling(x):
    b, c, h, w = x.shape
    levels = []
    for m in (4, 2, 1):
        P = np.zeros((b, c, m, m))
        for i in range(m):
            top = min(i * max(h // m, 1), h - -(-h // m))
            bottom = top - (-h // m)
            for j in range(m):
                left = min(j * max(w // m, 1), w - -(-w // m))
                right = left - (-w // m)
                P[:, :, i, j] = x[:, :, top:bottom, left:right].max(axis=(2, 3))
        levels.append(P.reshape(b, c * m * m))
    return np.concatenate(levels, axis=1)


# %% starts_at_zero
"""Misread: a maximum that begins at 0, as after a rectifier."""

import numpy as np


def spatial_pyramid_pooling(x):
    b, c, h, w = x.shape
    levels = []
    for m in (4, 2, 1):
        P = np.zeros((b, c, m, m))
        for i in range(m):
            top, bottom = i * h // m, -(-(i + 1) * h // m)
            for j in range(m):
                left, right = j * w // m, -(-(j + 1) * w // m)
                P[:, :, i, j] = np.maximum(x[:, :, top:bottom, left:right].max(axis=(2, 3)), 0.0)
        levels.append(P.reshape(b, c * m * m))
    return np.concatenate(levels, axis=1)


# %% without_maximum
"""Misread: the mean of each part."""

import numpy as np


def spatial_pyramid_pooling(x):
    b, c, h, w = x.shape
    levels = []
    for m in (4, 2, 1):
        P = np.zeros((b, c, m, m))
        for i in range(m):
            top, bottom = i * h // m, -(-(i + 1) * h // m)
            for j in range(m):
                left, right = j * w // m, -(-(j + 1) * w // m)
                P[:, :, i, j] = x[:, :, top:bottom, left:right].mean(axis=(2, 3))
        levels.append(P.reshape(b, c * m * m))
    return np.concatenate(levels, axis=1)


# %% without_pyramid
"""Misread: the largest of all in every place."""

import numpy as np


def spatial_pyramid_pooling(x):
    b, c, h, w = x.shape
    levels = []
    for m in (4, 2, 1):
        P = np.zeros((b, c, m, m))
        for i in range(m):
            top, bottom = 0, h
            for j in range(m):
                left, right = 0, w
                P[:, :, i, j] = x[:, :, top:bottom, left:right].max(axis=(2, 3))
        levels.append(P.reshape(b, c * m * m))
    return np.concatenate(levels, axis=1)
