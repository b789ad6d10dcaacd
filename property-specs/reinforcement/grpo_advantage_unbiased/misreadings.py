# %% as_the_paper_has_it
"""Variant: deviation with 1/k and nothing added, 0 for rows of equal rewards."""

import numpy as np


def grpo_advantage_unbiased(r):
    k = r.shape[1]
    centred = r - r.mean(axis=1, keepdims=True)
    deviation = np.sqrt(np.mean(centred ** 2, axis=1, keepdims=True))
    return centred / (np.where(deviation > 0.0, deviation, 1.0))


# %% constant_in_the_variance
"""Misread: 0.0001 is added to the variance, inside the root."""

import numpy as np


def grpo_advantage_unbiased(r):
    k = r.shape[1]
    centred = r - r.mean(axis=1, keepdims=True)
    deviation = np.sqrt(np.sum(centred ** 2, axis=1, keepdims=True) / max(k - 1, 1))
    return centred / (np.sqrt(deviation ** 2 + 0.0001))


# %% divided_by_k
"""Variant: the deviation divides by k."""

import numpy as np


def grpo_advantage_unbiased(r):
    k = r.shape[1]
    centred = r - r.mean(axis=1, keepdims=True)
    deviation = np.sqrt(np.mean(centred ** 2, axis=1, keepdims=True))
    return centred / (deviation + 0.0001)


# %% groups_in_columns
"""Misread: mean and deviation run over the prompts."""

import numpy as np


def grpo_advantage_unbiased(r):
    centred = r - r.mean(axis=0, keepdims=True)
    deviation = np.sqrt(np.sum(centred ** 2, axis=0, keepdims=True) / max(r.shape[0] - 1, 1))
    return centred / (deviation + 0.0001)


# %% one_deviation_for_the_batch
"""Variant: the deviation is that of all rewards of the batch."""

import numpy as np


def grpo_advantage_unbiased(r):
    centred = r - r.mean(axis=1, keepdims=True)
    deviation = np.sqrt(np.sum((r - r.mean()) ** 2) / max(r.size - 1, 1))
    return centred / (deviation + 0.0001)


# %% others_only
"""Misread: the mean is that of the other answers of the group."""

import numpy as np


def grpo_advantage_unbiased(r):
    k = r.shape[1]
    whole = r - r.mean(axis=1, keepdims=True)
    centred = whole * k / max(k - 1, 1)
    deviation = np.sqrt(np.sum(whole ** 2, axis=1, keepdims=True) / max(k - 1, 1))
    return centred / (deviation + 0.0001)


# %% without_deviation
"""Variant: rewards less the mean of the row, not divided."""

import numpy as np


def grpo_advantage_unbiased(r):
    k = r.shape[1]
    centred = r - r.mean(axis=1, keepdims=True)
    deviation = np.sqrt(np.sum(centred ** 2, axis=1, keepdims=True) / max(k - 1, 1))
    return centred / (1.0 + 0.0 * deviation)


# %% without_the_constant
"""Variant: the deviation alone divides, and a row without any gives 0."""

import numpy as np


def grpo_advantage_unbiased(r):
    k = r.shape[1]
    centred = r - r.mean(axis=1, keepdims=True)
    deviation = np.sqrt(np.sum(centred ** 2, axis=1, keepdims=True) / max(k - 1, 1))
    return centred / (np.where(deviation > 0.0, deviation, 1.0))
