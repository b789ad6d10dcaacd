# %% max_pooling
"""Misread: the squeeze takes the largest value of each channel."""

import numpy as np


def squeeze_excitation(x, W1, W2):
    a = np.maximum(x.max(axis=(2, 3)) @ W1.T, 0.0) @ W2.T
    return x * (0.5 * (1.0 + np.tanh(a / 2.0)))[:, :, None, None]


# %% no_relu
"""Misread: the bottleneck is linear."""

import numpy as np


def squeeze_excitation(x, W1, W2):
    a = x.mean(axis=(2, 3)) @ W1.T @ W2.T
    return x * (0.5 * (1.0 + np.tanh(a / 2.0)))[:, :, None, None]


# %% softmax_over_channels
"""Misread: gates compete: softmax instead of sigmoid."""

import numpy as np


def squeeze_excitation(x, W1, W2):
    a = np.maximum(x.mean(axis=(2, 3)) @ W1.T, 0.0) @ W2.T
    e = np.exp(a - a.max(axis=1, keepdims=True))
    return x * (e / e.sum(axis=1, keepdims=True))[:, :, None, None]


# %% sum_pooling
"""Misread: the squeeze sums over places."""

import numpy as np


def squeeze_excitation(x, W1, W2):
    a = np.maximum(x.sum(axis=(2, 3)) @ W1.T, 0.0) @ W2.T
    return x * (0.5 * (1.0 + np.tanh(a / 2.0)))[:, :, None, None]


# %% without_squeeze
"""Misread: every place has gates of its own, from the channels at that place."""

import numpy as np


def squeeze_excitation(x, W1, W2):
    a = np.maximum(np.einsum("rc,ncuw->nruw", W1, x), 0.0)
    return x * (0.5 * (1.0 + np.tanh(np.einsum("cr,nruw->ncuw", W2, a) / 2.0)))
