# %% best_of_the_others
"""Misread: the baseline is the best of the other rewards."""

import numpy as np


def rloo_advantage(r):
    k = r.shape[1]
    rest = np.stack([np.delete(r, j, axis=1).max(axis=1) for j in range(k)], axis=1)
    return r - rest


# %% divided_by_k
"""Misread: the sum of the others is divided by k."""

import numpy as np


def rloo_advantage(r):
    k = r.shape[1]
    return r - (r.sum(axis=1, keepdims=True) - r) / k


# %% others_of_the_batch
"""Misread: the baseline is the mean of all other samples of the batch."""

import numpy as np


def rloo_advantage(r):
    return r - (r.sum() - r) / (r.size - 1)


# %% without_leaving_out
"""Misread: the baseline is the mean of all k rewards."""

import numpy as np


def rloo_advantage(r):
    return r - r.mean(axis=1, keepdims=True)
