# %% without_weights
"""Misread: pooled values are plain means."""

import numpy as np


def isotonic_pava(y, w):
    blocks = []
    for value, weight in zip(y, w):
        blocks.append([float(value), 1.0, 1])
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            v, u, k = blocks.pop()
            v0, u0, k0 = blocks.pop()
            blocks.append([(v0 * u0 + v * u) / (u0 + u), u0 + u, k0 + k])
    return np.concatenate([np.full(k, v) for v, _, k in blocks])


# %% without_going_back
"""Misread: a pooled block is not compared with the block before it again."""

import numpy as np


def isotonic_pava(y, w):
    blocks = []
    for value, weight in zip(y, w):
        blocks.append([float(value), float(weight), 1])
        if len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            v, u, k = blocks.pop()
            v0, u0, k0 = blocks.pop()
            blocks.append([(v0 * u0 + v * u) / (u0 + u), u0 + u, k0 + k])
    return np.concatenate([np.full(k, v) for v, _, k in blocks])


# %% running_maximum
"""Misread: each value is raised to the largest so far."""

import numpy as np


def isotonic_pava(y, w):
    return np.maximum.accumulate(y)


# %% mean_of_running_maximum_and_minimum
"""Misread: half the sum of the largest so far and the smallest from here on."""

import numpy as np


def isotonic_pava(y, w):
    return 0.5 * (np.maximum.accumulate(y) + np.minimum.accumulate(y[::-1])[::-1])


# %% sorted_values
"""Misread: the values are put in order."""

import numpy as np


def isotonic_pava(y, w):
    return np.sort(y)


# %% non_increasing
"""Misread: the closest sequence that does not rise."""

import numpy as np


def isotonic_pava(y, w):
    blocks = []
    for value, weight in zip(-y, w):
        blocks.append([float(value), float(weight), 1])
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            v, u, k = blocks.pop()
            v0, u0, k0 = blocks.pop()
            blocks.append([(v0 * u0 + v * u) / (u0 + u), u0 + u, k0 + k])
    return -np.concatenate([np.full(k, v) for v, _, k in blocks])


# %% mean_of_block_means
"""Misread: two blocks are pooled to half their sum, whatever their weights and sizes."""

import numpy as np


def isotonic_pava(y, w):
    blocks = []
    for value, weight in zip(y, w):
        blocks.append([float(value), float(weight), 1])
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            v, u, k = blocks.pop()
            v0, u0, k0 = blocks.pop()
            blocks.append([0.5 * (v0 + v), u0 + u, k0 + k])
    return np.concatenate([np.full(k, v) for v, _, k in blocks])
