# %% normalise_over_examples
"""Misread: the sum runs over the batch instead of the classes."""

import numpy as np


def softmax_temperature(z, T):
    s = z / T
    e = np.exp(s - s.max(axis=0, keepdims=True))
    return e / e.sum(axis=0, keepdims=True)


# %% times_T
"""Misread: exp(z_i * T)."""

import numpy as np


def softmax_temperature(z, T):
    s = z * T
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


# %% without_temperature
"""Misread: exp(z_i) / sum_j exp(z_j), whatever T."""

import numpy as np


def softmax_temperature(z, T):
    e = np.exp(z - z.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)
