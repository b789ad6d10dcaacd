# %% batch_statistics
"""Misread: mean and variance over the batch."""

import numpy as np


def layer_norm(x, gain, bias, eps):
    centred = x - x.mean(axis=0, keepdims=True)
    variance = x.var(axis=0, keepdims=True)
    return gain * centred / np.sqrt(variance + eps) + bias


# %% eps_outside_root
"""Misread: sqrt(s2) + eps."""

import numpy as np


def layer_norm(x, gain, bias, eps):
    centred = x - x.mean(axis=1, keepdims=True)
    variance = x.var(axis=1, keepdims=True)
    return gain * centred / (np.sqrt(variance) + eps) + bias


# %% unbiased_variance
"""Misread: divide by d-1."""

import numpy as np


def layer_norm(x, gain, bias, eps):
    centred = x - x.mean(axis=1, keepdims=True)
    variance = x.var(axis=1, keepdims=True, ddof=1)
    return gain * centred / np.sqrt(variance + eps) + bias


# %% without_centring
"""Misread: the mean is not taken off; the row is divided by its root mean square."""

import numpy as np


def layer_norm(x, gain, bias, eps):
    return gain * x / np.sqrt(np.mean(x**2, axis=1, keepdims=True) + eps) + bias
