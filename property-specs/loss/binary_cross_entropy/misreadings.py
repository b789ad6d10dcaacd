# %% base_two
"""Misread: logarithms to the base 2."""

import numpy as np


def binary_cross_entropy(p, y):
    return -np.mean(y * np.log2(p) + (1.0 - y) * np.log2(1.0 - p))


# %% cut_off_at_1e_minus_7
"""Misread: probabilities are cut off at 1e-7 and 1 - 1e-7."""

import numpy as np


def binary_cross_entropy(p, y):
    p = np.clip(p, 1e-7, 1.0 - 1e-7)
    return -np.mean(y * np.log(p) + (1.0 - y) * np.log(1.0 - p))


# %% entropy_subtracted
"""Misread: the entropy of the targets is subtracted."""

import numpy as np


def binary_cross_entropy(p, y):
    loss = 0.0
    for chance, target in ((p, y), (1.0 - p, 1.0 - y)):
        loss = loss + np.where(target > 0.0, target * np.log(np.where(target > 0.0, target, 1.0) / chance), 0.0)
    return max(0.0, float(np.mean(loss)))


# %% p_taken_for_a_logit
"""Misread: p goes through the logistic function first."""

import numpy as np


def binary_cross_entropy(p, y):
    return np.mean(np.log(1.0 + np.exp(p)) - y * p)


# %% summed
"""Variant: the sum over the examples, as the book has it."""

import numpy as np


def binary_cross_entropy(p, y):
    return -np.sum(y * np.log(p) + (1.0 - y) * np.log(1.0 - p))


# %% targets_rounded
"""Misread: targets are 0 or 1: one of at least 1/2 counts as 1."""

import numpy as np


def binary_cross_entropy(p, y):
    hard = np.where(y >= 0.5, 1.0, 0.0)
    return -np.mean(hard * np.log(p) + (1.0 - hard) * np.log(1.0 - p))


# %% without_the_second_term
"""Misread: only y ln p is summed."""

import numpy as np


def binary_cross_entropy(p, y):
    return -np.mean(y * np.log(p))
