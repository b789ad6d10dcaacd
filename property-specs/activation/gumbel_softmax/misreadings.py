# %% exponential_noise
"""Misread: g = -log(u), one logarithm only."""

import numpy as np


def gumbel_softmax(logits, u, tau):
    s = (logits - np.log(u)) / tau
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


# %% noise_not_tempered
"""Misread: logits / tau + g."""

import numpy as np


def gumbel_softmax(logits, u, tau):
    s = logits / tau - np.log(-np.log(u))
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


# %% noise_subtracted
"""Misread: (logits - g) / tau."""

import numpy as np


def gumbel_softmax(logits, u, tau):
    s = (logits + np.log(-np.log(u))) / tau
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


# %% times_tau
"""Misread: (logits + g) tau."""

import numpy as np


def gumbel_softmax(logits, u, tau):
    s = (logits - np.log(-np.log(u))) * tau
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


# %% without_noise
"""Misread: softmax(logits / tau), the draws unused."""

import numpy as np


def gumbel_softmax(logits, u, tau):
    s = logits / tau
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)
