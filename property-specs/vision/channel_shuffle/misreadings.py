# %% group_size_for_group_count
"""channel_shuffle: g is read as the number of channels of a group."""

import numpy as np


def channel_shuffle(x, g):
    b, c, h, w = x.shape
    m = c // g
    return x.reshape(b, m, g, h, w).transpose(0, 2, 1, 3, 4).reshape(b, c, h, w).copy()


# %% groups_reversed
"""channel_shuffle: the groups come in reverse order."""

import numpy as np


def channel_shuffle(x, g):
    b, c, h, w = x.shape
    m = c // g
    return x.reshape(b, g, m, h, w)[:, ::-1].transpose(0, 2, 1, 3, 4).reshape(b, c, h, w).copy()


# %% map_shuffled_too
"""channel_shuffle: rows of the map are reversed with the channels shuffled."""

import numpy as np


def channel_shuffle(x, g):
    b, c, h, w = x.shape
    m = c // g
    y = x.reshape(b, g, m, h, w).transpose(0, 2, 1, 3, 4).reshape(b, c, h, w)
    return y[:, :, ::-1].copy()


# %% rotated_groups
"""channel_shuffle: whole groups move on by one place."""

import numpy as np


def channel_shuffle(x, g):
    b, c, h, w = x.shape
    m = c // g
    return np.roll(x, m, axis=1)


# %% without_shuffle
"""channel_shuffle: the channels stay in their order."""

import numpy as np


def channel_shuffle(x, g):
    b, c, h, w = x.shape
    m = c // g
    return x.copy()
