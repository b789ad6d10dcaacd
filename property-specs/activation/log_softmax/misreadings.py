# %% along_the_examples
"""Misread: the sum runs over the rows."""

import numpy as np


def log_softmax(z):
    high = z.max(axis=0, keepdims=True)
    return z - high - np.log(np.exp(z - high).sum(axis=0, keepdims=True))


# %% base_two
"""Misread: the logarithm to the base 2."""

import numpy as np


def log_softmax(z):
    high = z.max(axis=1, keepdims=True)
    return (z - high - np.log(np.exp(z - high).sum(axis=1, keepdims=True))) / np.log(2.0)


# %% one_sum_for_the_whole_array
"""Misread: the sum runs over all rows and classes at once."""

import numpy as np


def log_softmax(z):
    high = z.max()
    return z - high - np.log(np.exp(z - high).sum())


# %% probability_cut_off
"""Misread: the logarithm of a probability that is cut off at 1e-12."""

import numpy as np


def log_softmax(z):
    e = np.exp(z - z.max(axis=1, keepdims=True))
    return np.log(np.clip(e / e.sum(axis=1, keepdims=True), 1e-12, 1.0))


# %% without_normalisation
"""Misread: the largest logit is subtracted and the logarithm of the sum is not."""


def log_softmax(z):
    return z - z.max(axis=1, keepdims=True)
