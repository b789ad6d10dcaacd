# %% logistic_of_each
"""Misread: each logit gets its own logistic function."""

import numpy as np


def softmax(z):
    return 0.5 + 0.5 * np.tanh(z / 2.0)


# %% negative_logits
"""Misread: exp(-z_ij), the logits taken as energies."""

import numpy as np


def softmax(z):
    e = np.exp(z.min(axis=1, keepdims=True) - z)
    return e / e.sum(axis=1, keepdims=True)


# %% normalise_over_everything
"""Misread: one sum over all entries of all rows."""

import numpy as np


def softmax(z):
    e = np.exp(z - z.max())
    return e / e.sum()


# %% normalise_over_examples
"""Misread: the sum runs over the batch instead of the classes."""

import numpy as np


def softmax(z):
    e = np.exp(z - z.max(axis=0, keepdims=True))
    return e / e.sum(axis=0, keepdims=True)


# %% one_in_the_denominator
"""Misread: a logit of zero is added to the denominator, so that a row may attend to nothing."""

import numpy as np


def softmax(z):
    top = np.maximum(z.max(axis=1, keepdims=True), 0.0)
    e = np.exp(z - top)
    return e / (e.sum(axis=1, keepdims=True) + np.exp(-top))


# %% powers_of_two
"""Misread: 2^z_ij instead of exp(z_ij)."""

import numpy as np


def softmax(z):
    e = np.exp2(z - z.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


# %% with_temperature
"""Misread: logits are divided by a temperature first, here 4."""

import numpy as np


def softmax(z):
    t = z / 4.0
    e = np.exp(t - t.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


# %% without_exponential
"""Misread: shares of the logits themselves, counted from just below the row's smallest one."""


def softmax(z):
    s = z - z.min(axis=1, keepdims=True) + 1.0
    return s / s.sum(axis=1, keepdims=True)


# %% without_normalisation
"""Misread: exp(z_ij - max of the row), not divided by the sum."""

import numpy as np


def softmax(z):
    return np.exp(z - z.max(axis=1, keepdims=True))
