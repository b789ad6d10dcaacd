# %% items_exchanged
"""Misread: the unobserved item should score higher."""

import numpy as np


def bpr_loss(u, i, j):
    return np.sum(np.logaddexp(0.0, -np.sum(u * (j - i), axis=1)))


# %% mean_over_triples
"""Misread: the sum is divided by n."""

import numpy as np


def bpr_loss(u, i, j):
    return np.mean(np.logaddexp(0.0, -np.sum(u * (i - j), axis=1)))


# %% probabilities_not_logarithms
"""Misread: one minus the sigmoid is summed, as in the area under the curve."""

import numpy as np


def bpr_loss(u, i, j):
    x = np.sum(u * (i - j), axis=1)
    return np.sum(np.exp(-np.logaddexp(0.0, x)))


# %% unobserved_item_left_out
"""Misread: the chosen item's score alone."""

import numpy as np


def bpr_loss(u, i, j):
    return np.sum(np.logaddexp(0.0, -np.sum(u * i, axis=1)))


# %% without_pairs
"""Misread: each item on its own should be told right: the chosen one as liked, the unobserved one as not liked."""

import numpy as np


def bpr_loss(u, i, j):
    liked = np.logaddexp(0.0, -np.sum(u * i, axis=1))
    passed = np.logaddexp(0.0, np.sum(u * j, axis=1))
    return np.sum(liked + passed)
