# %% averaged_over_outcomes
"""Misread: the mean of the terms instead of their sum."""

import numpy as np


def shannon_entropy(p):
    q = np.where(p > 0.0, p, 1.0)
    h = max(-np.mean(q * np.log(q)), 0.0)
    return h, h / np.log(2.0)


# %% bits_taken_as_nats
"""Misread: h has the logarithm of base 2, and bits divides by ln 2 once more."""

import numpy as np


def shannon_entropy(p):
    q = p[p > 0.0]
    h = -np.sum(q * np.log2(q))
    return h, h / np.log(2.0)


# %% collision_entropy
"""Misread: minus the logarithm of the sum of squares, Renyi's entropy of order 2."""

import numpy as np


def shannon_entropy(p):
    h = max(-np.log(np.sum(p * p)), 0.0)
    return h, h / np.log(2.0)


# %% share_of_the_largest
"""Variant: divided by ln k, so that equal probabilities have 1."""

import numpy as np


def shannon_entropy(p):
    q = p[p > 0.0]
    h = -np.sum(q * np.log(q)) / np.log(max(len(p), 2))
    return h, h / np.log(2.0)


# %% without_logarithm
"""Misread: 1 minus the sum of squares, Gini's impurity."""

import numpy as np


def shannon_entropy(p):
    h = max(1.0 - np.sum(p * p), 0.0)
    return h, h / np.log(2.0)
