# %% weights_upside_down
"""Misread: the weight is proposal over target."""

import numpy as np


def importance_sampling(logp, logq, h):
    w = np.exp(logq - logp)
    plain = np.mean(w * h)
    normalised = np.sum(w * h) / np.sum(w)
    return plain, normalised


# %% difference_of_logs_as_weight
"""Misread: the weight is logp - logq itself, a zero sum of weights giving 0."""

import numpy as np


def importance_sampling(logp, logq, h):
    w = logp - logq
    plain = np.mean(w * h)
    total = np.sum(w)
    normalised = np.sum(w * h) / total if total != 0.0 else 0.0
    return plain, normalised


# %% without_the_proposal
"""Misread: the weight is the density of the target alone."""

import numpy as np


def importance_sampling(logp, logq, h):
    w = np.exp(logp)
    plain = np.mean(w * h)
    normalised = np.sum(w * h) / np.sum(w)
    return plain, normalised


# %% largest_weight_taken_as_one
"""Misread: weights are divided by the largest, which the plain mean needs back."""

import numpy as np


def importance_sampling(logp, logq, h):
    w = np.exp(logp - logq - np.max(logp - logq))
    plain = np.mean(w * h)
    normalised = np.sum(w * h) / np.sum(w)
    return plain, normalised


# %% plain_is_a_sum
"""Misread: the plain estimate is the sum over the samples."""

import numpy as np


def importance_sampling(logp, logq, h):
    w = np.exp(logp - logq)
    plain = np.sum(w * h)
    normalised = np.sum(w * h) / np.sum(w)
    return plain, normalised


# %% normalised_divided_by_n_too
"""Misread: normalised weights are averaged, so that the result is short by n."""

import numpy as np


def importance_sampling(logp, logq, h):
    w = np.exp(logp - logq)
    plain = np.mean(w * h)
    normalised = np.mean(w / np.sum(w) * h)
    return plain, normalised


# %% truncated_weights
"""Variant: weights above the root of n times their mean are cut to it."""

import numpy as np


def importance_sampling(logp, logq, h):
    w = np.exp(logp - logq)
    w = np.minimum(w, np.sqrt(len(w)) * np.mean(w))
    plain = np.mean(w * h)
    normalised = np.sum(w * h) / np.sum(w)
    return plain, normalised
