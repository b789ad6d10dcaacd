# %% bonferroni
"""Misread: q = min(1, n p)."""

import numpy as np


def benjamini_hochberg(p):
    return np.minimum(len(p) * p, 1.0)


# %% maximum_from_below
"""Misread: q_(i) = max over j <= i of n p_(j) / j."""

import numpy as np


def benjamini_hochberg(p):
    n = len(p)
    order = np.argsort(p, kind="stable")
    ratio = n * p[order] / np.arange(1, n + 1)
    adjusted = np.minimum(np.maximum.accumulate(ratio), 1.0)
    q = np.zeros(n)
    q[order] = adjusted
    return q


# %% not_made_monotone
"""Misread: q_(i) = n p_(i) / i."""

import numpy as np


def benjamini_hochberg(p):
    n = len(p)
    order = np.argsort(p, kind="stable")
    ratio = n * p[order] / np.arange(1, n + 1)
    adjusted = np.minimum(ratio, 1.0)
    q = np.zeros(n)
    q[order] = adjusted
    return q


# %% sorted_output
"""Misread: results in ascending order."""

import numpy as np


def benjamini_hochberg(p):
    n = len(p)
    ratio = n * np.sort(p) / np.arange(1, n + 1)
    return np.minimum(np.minimum.accumulate(ratio[::-1])[::-1], 1.0)


# %% without_adjustment
"""Misread: the p-values as they are."""


def benjamini_hochberg(p):
    return p.copy()
