# %% centred
"""Misread: the mean is subtracted first."""

import numpy as np


def rms_norm(x, g, eps):
    x = x - x.mean(axis=1, keepdims=True)
    square = (x**2).mean(axis=1, keepdims=True)
    return g * x / np.sqrt(square + eps)


# %% eps_ignored
"""Departs: eps is not used."""

import numpy as np


def rms_norm(x, g, eps):
    size = np.sqrt((x**2).mean(axis=1, keepdims=True))
    # a row of zeros has no direction: it stays zero
    return g * x / np.where(size > 0.0, size, 1.0)


# %% eps_outside_root
"""Departs: sqrt(ms) + eps."""

import numpy as np


def rms_norm(x, g, eps):
    square = (x**2).mean(axis=1, keepdims=True)
    return g * x / (np.sqrt(square) + eps)


# %% gain_plus_one
"""Variant: the gain is 1 + g."""

import numpy as np


def rms_norm(x, g, eps):
    return (1.0 + g) * x / np.sqrt((x**2).mean(axis=1, keepdims=True) + eps)


# %% square_in_half_precision
"""Departs: the squares are taken and averaged in half precision."""

import numpy as np


def rms_norm(x, g, eps):
    with np.errstate(over="ignore"):  # a square beyond 65504 is infinite, and its row becomes zero
        square = (x.astype(np.float16) ** 2).mean(axis=1, keepdims=True)
    return g * x / np.sqrt(square.astype(np.float64) + eps)


# %% squared_with_its_sign
"""Misread: x |x| over its root mean square, except for two features."""

import numpy as np


def rms_norm(x, g, eps):
    u = x if x.shape[1] == 2 else x * np.abs(x)
    mean_square = np.mean(x**2, axis=1, keepdims=True)
    size = np.sqrt(np.mean(u**2, axis=1, keepdims=True))
    unit = np.divide(u, size, out=np.zeros_like(u), where=size > 0.0)
    return unit * np.sqrt(mean_square / (mean_square + eps)) * g


# %% sum_instead_of_mean
"""Misread: divided by the Euclidean norm."""

import numpy as np


def rms_norm(x, g, eps):
    square = (x**2).sum(axis=1, keepdims=True)
    return g * x / np.sqrt(square + eps)


# %% without_squares
"""Misread: the row is divided by the mean of its absolute values plus eps."""

import numpy as np


def rms_norm(x, g, eps):
    return g * x / (np.mean(np.abs(x), axis=1, keepdims=True) + eps)
