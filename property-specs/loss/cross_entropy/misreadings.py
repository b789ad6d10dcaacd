# %% labels_from_one
"""Misread: labels count from 1 (0 is taken as the last class)."""

import numpy as np


def cross_entropy(z, y):
    n = len(z)
    top = z.max(axis=1)
    lse = top + np.log(np.exp(z - top[:, None]).sum(axis=1))
    return float(np.mean(lse - z[np.arange(n), y - 1]))


# %% labels_smoothed
"""Misread: a tenth of the target is spread over all classes."""

import numpy as np


def cross_entropy(z, y):
    n = len(z)
    top = z.max(axis=1)
    lse = top + np.log(np.exp(z - top[:, None]).sum(axis=1))
    return float(np.mean(lse - 0.9 * z[np.arange(n), y] - 0.1 * z.mean(axis=1)))


# %% logarithm_to_base_two
"""Misread: in bits."""

import numpy as np


def cross_entropy(z, y):
    n = len(z)
    top = z.max(axis=1)
    lse = top + np.log(np.exp(z - top[:, None]).sum(axis=1))
    return float(np.mean(lse - z[np.arange(n), y]) / np.log(2.0))


# %% logits_taken_as_probabilities
"""Misread: minus the mean logarithm of the inputs, made positive at 1e-7 at least."""

import numpy as np


def cross_entropy(z, y):
    n = len(z)
    return float(max(np.mean(-np.log(np.clip(z[np.arange(n), y], 1e-7, 1.0))), 0.0))


# %% normalised_over_rows
"""Misread: the softmax runs over the rows, not over the classes."""

import numpy as np


def cross_entropy(z, y):
    n = len(z)
    top = z.max(axis=0)
    lse = top + np.log(np.exp(z - top).sum(axis=0))
    return float(np.mean(lse[y] - z[np.arange(n), y]))


# %% other_classes_as_negatives
"""Misread: each class is its own yes-or-no question (logistic losses, added)."""

import numpy as np


def cross_entropy(z, y):
    n = len(z)
    return float(np.mean(np.sum(np.maximum(z, 0.0) + np.log1p(np.exp(-np.abs(z))), axis=1) - z[np.arange(n), y]))


# %% probabilities_cut_off
"""Misread: probabilities are kept above 1e-7 before the logarithm."""

import numpy as np


def cross_entropy(z, y):
    n = len(z)
    top = z.max(axis=1)
    lse = top + np.log(np.exp(z - top[:, None]).sum(axis=1))
    return float(np.mean(-np.log(np.maximum(np.exp(z[np.arange(n), y] - lse), 1e-7))))


# %% sum_over_rows
"""Misread: losses of the rows are added."""

import numpy as np


def cross_entropy(z, y):
    n = len(z)
    top = z.max(axis=1)
    lse = top + np.log(np.exp(z - top[:, None]).sum(axis=1))
    return float(np.sum(lse - z[np.arange(n), y]))


# %% without_normalisation
"""Misread: the logit of the true class is taken as its log-probability, counted from the row's largest."""

import numpy as np


def cross_entropy(z, y):
    n = len(z)
    top = z.max(axis=1)
    return float(np.mean(top - z[np.arange(n), y]))
