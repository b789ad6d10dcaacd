# %% base_two
"""Misread: the loss in bits."""

import numpy as np


def binary_cross_entropy_logits(z, y):
    return np.mean(np.maximum(z, 0.0) - z * y + np.log1p(np.exp(-np.abs(z)))) / np.log(2.0)


# %% only_the_positive_term
"""Misread: the term of 1 - y is left out, as in the loss of several classes."""

import numpy as np


def binary_cross_entropy_logits(z, y):
    return np.mean(y * (np.maximum(z, 0.0) - z + np.log1p(np.exp(-np.abs(z)))))


# %% probabilities_cut
"""Variant: p is cut to 1e-7 .. 1 - 1e-7 before the logarithm, so that a certain error costs 16 at most."""

import numpy as np


def binary_cross_entropy_logits(z, y):
    p = np.clip(0.5 + 0.5 * np.tanh(0.5 * z), 1e-7, 1.0 - 1e-7)
    return -np.mean(y * np.log(p) + (1.0 - y) * np.log(1.0 - p))


# %% sum_over_examples
"""Variant: losses of the examples are added."""

import numpy as np


def binary_cross_entropy_logits(z, y):
    return np.sum(np.maximum(z, 0.0) - z * y + np.log1p(np.exp(-np.abs(z))))


# %% without_logistic_function
"""Variant: the inputs are taken as probabilities, cut to 1e-7 .. 1 - 1e-7."""

import numpy as np


def binary_cross_entropy_logits(z, y):
    p = np.clip(z, 1e-7, 1.0 - 1e-7)
    return -np.mean(y * np.log(p) + (1.0 - y) * np.log(1.0 - p))
