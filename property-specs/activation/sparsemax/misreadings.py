# %% clip_and_renormalise
"""Misread: the positive parts of the scores divided by their sum (equal shares when there are none)."""

import numpy as np


def sparsemax(z):
    a = np.maximum(z, 0.0)
    t = a.sum(axis=1, keepdims=True)
    return np.where(t > 0, a / np.where(t > 0, t, 1.0), 1.0 / z.shape[1])


# %% projected_over_rows
"""Misread: each column is projected instead of each row."""

import numpy as np


def sparsemax(z):
    p = np.zeros(z.shape)
    for j in range(z.shape[1]):
        s = np.sort(z[:, j])[::-1]
        c = np.cumsum(s)
        r = np.arange(1, len(s) + 1)
        size = r[1.0 + r * s > c].max()
        p[:, j] = np.maximum(z[:, j] - (c[size - 1] - 1.0) / size, 0.0)
    return p


# %% softmax
"""Misread: exponentials instead of a projection."""

import numpy as np


def sparsemax(z):
    e = np.exp(z - z.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


# %% threshold_from_all_classes
"""Misread: the threshold is (sum of all scores - 1) / k, negative entries are cut."""

import numpy as np


def sparsemax(z):
    return np.maximum(z - (z.sum(axis=1, keepdims=True) - 1.0) / z.shape[1], 0.0)


# %% without_simplex
"""Misread: the nearest point of the unit cube: scores cut off at 0 and 1."""

import numpy as np


def sparsemax(z):
    return np.minimum(np.maximum(z, 0.0), 1.0)
