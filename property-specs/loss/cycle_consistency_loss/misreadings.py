# %% average_of_the_terms
"""Misread: half the sum of the two terms."""

import numpy as np


def cycle_consistency_loss(x, xr, y, yr):
    return float(0.5 * (np.abs(xr - x).sum(axis=1).mean() + np.abs(yr - y).sum(axis=1).mean()))


# %% both_by_n
"""Misread: both terms divided by the number of examples of the first domain."""

import numpy as np


def cycle_consistency_loss(x, xr, y, yr):
    return float((np.abs(xr - x).sum() + np.abs(yr - y).sum()) / len(x))


# %% euclidean
"""Misread: the Euclidean norm of each example."""

import numpy as np


def cycle_consistency_loss(x, xr, y, yr):
    return float(np.sqrt(((xr - x) ** 2).sum(axis=1)).mean() + np.sqrt(((yr - y) ** 2).sum(axis=1)).mean())


# %% mean_over_entries
"""Misread: mean over all entries of each domain."""

import numpy as np


def cycle_consistency_loss(x, xr, y, yr):
    return float(np.abs(xr - x).mean() + np.abs(yr - y).mean())


# %% pooled
"""Misread: the examples of both domains in one mean."""

import numpy as np


def cycle_consistency_loss(x, xr, y, yr):
    return float((np.abs(xr - x).sum() + np.abs(yr - y).sum()) / (len(x) + len(y)))


# %% squared
"""Misread: squared errors."""

def cycle_consistency_loss(x, xr, y, yr):
    return float(((xr - x) ** 2).sum(axis=1).mean() + ((yr - y) ** 2).sum(axis=1).mean())


# %% sum_over_examples
"""Misread: summed over examples as well."""

import numpy as np


def cycle_consistency_loss(x, xr, y, yr):
    return float(np.abs(xr - x).sum() + np.abs(yr - y).sum())


# %% without_backward_cycle
"""Misread: only the first domain's cycle is counted."""

import numpy as np


def cycle_consistency_loss(x, xr, y, yr):
    return float(np.abs(xr - x).sum(axis=1).mean())
