# %% bonferroni
"""Misread: q = min(1, n p)."""

import numpy as np


def holm_bonferroni(p):
    return np.minimum(len(p) * p, 1.0)


# %% minimum_from_above
"""Misread: q_(i) = min over j >= i of (n - j + 1) p_(j)."""

import numpy as np


def holm_bonferroni(p):
    n = len(p)
    order = np.argsort(p, kind="stable")
    product = (n - np.arange(n)) * p[order]
    adjusted = np.minimum(np.minimum.accumulate(product[::-1])[::-1], 1.0)
    q = np.zeros(n)
    q[order] = adjusted
    return q


# %% no_running_maximum
"""Misread: q_(i) = (n - i + 1) p_(i)."""

import numpy as np


def holm_bonferroni(p):
    n = len(p)
    order = np.argsort(p, kind="stable")
    product = (n - np.arange(n)) * p[order]
    adjusted = np.minimum(product, 1.0)
    q = np.zeros(n)
    q[order] = adjusted
    return q


# %% off_by_one
"""Misread: multiplier n - i."""

import numpy as np


def holm_bonferroni(p):
    n = len(p)
    order = np.argsort(p, kind="stable")
    product = (n - np.arange(1, n + 1)) * p[order]
    adjusted = np.minimum(np.maximum.accumulate(product), 1.0)
    q = np.zeros(n)
    q[order] = adjusted
    return q


# %% without_adjustment
"""Misread: the p-values as they are."""


def holm_bonferroni(p):
    return p.copy()
