# %% divided_by_the_list
"""Misread: the sum is divided by n."""

import numpy as np


def average_precision(y, s):
    r = y[np.argsort(-s)]
    prec = np.cumsum(r) / np.arange(1, len(r) + 1)
    return float(np.sum(prec * r) / len(r))


# %% every_rank_counts
"""Misread: the precision is averaged over all ranks up to the last relevant one."""

import numpy as np


def average_precision(y, s):
    r = y[np.argsort(-s)]
    prec = np.cumsum(r) / np.arange(1, len(r) + 1)
    last = int(np.max(np.nonzero(r)[0]))
    return float(np.mean(prec[: last + 1]))


# %% interpolated
"""Variant: the precision at a rank is the largest precision from there on."""

import numpy as np


def average_precision(y, s):
    r = y[np.argsort(-s)]
    prec = np.cumsum(r) / np.arange(1, len(r) + 1)
    best = np.maximum.accumulate(prec[::-1])[::-1]
    return float(np.sum(best * r) / np.sum(r))


# %% low_scores_first
"""Misread: the lowest score is ranked first."""

import numpy as np


def average_precision(y, s):
    r = y[np.argsort(s)]
    prec = np.cumsum(r) / np.arange(1, len(r) + 1)
    return float(np.sum(prec * r) / np.sum(r))


# %% without_average
"""Misread: the precision after R items, at one place of the list instead of at every relevant item."""

import numpy as np


def average_precision(y, s):
    count = int(np.sum(y))
    return float(np.mean(y[np.argsort(-s)][:count]))
