# %% base_two
"""Misread: powers of two and their logarithm."""

import numpy as np


def logsumexp(x):
    top = x.max(axis=1)
    return top + np.log2(np.exp2(x - top[:, None]).sum(axis=1))


# %% exponentials_of_the_entries
"""Misread: exponentials of the entries themselves, cut off at the largest float64."""

import numpy as np


def logsumexp(x):
    total = np.exp(np.minimum(x, 700.0)).sum(axis=1)
    return np.log(np.maximum(total, 1e-300))


# %% largest_not_added_back
"""Misread: the row's largest entry is taken away and not added again."""

import numpy as np


def logsumexp(x):
    return np.log(np.exp(x - x.max(axis=1, keepdims=True)).sum(axis=1))


# %% mean_of_exponentials
"""Variant: the logarithm of the mean."""

import numpy as np


def logsumexp(x):
    top = x.max(axis=1)
    return top + np.log(np.exp(x - top[:, None]).mean(axis=1))


# %% one_sum_over_everything
"""Misread: one sum over all rows, the same for each."""

import numpy as np


def logsumexp(x):
    return np.full(len(x), x.max() + np.log(np.exp(x - x.max()).sum()))


# %% without_logarithm
"""Misread: the sum of the exponentials, counted from the row's largest entry."""

import numpy as np


def logsumexp(x):
    top = x.max(axis=1)
    return top + np.exp(x - top[:, None]).sum(axis=1)
