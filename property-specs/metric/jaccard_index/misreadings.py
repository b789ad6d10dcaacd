# %% dice
"""Misread: twice the overlap over the sum of both sizes."""


def jaccard_index(p, y):
    total = p.sum() + y.sum()
    return 2.0 * (p * y).sum() / total if total > 0 else 0.0


# %% distance
"""Variant: one minus the index, 1 when both are empty."""

import numpy as np


def jaccard_index(p, y):
    union = np.maximum(p, y).sum()
    return 1.0 - (p * y).sum() / union if union > 0 else 1.0


# %% mean_over_both_classes
"""Variant: the mean of the indices of class 1 and of class 0."""

import numpy as np


def jaccard_index(p, y):
    one = (p * y).sum() / np.maximum(p, y).sum() if np.maximum(p, y).sum() > 0 else 0.0
    p, y = 1 - p, 1 - y
    nil = (p * y).sum() / np.maximum(p, y).sum() if np.maximum(p, y).sum() > 0 else 0.0
    return (one + nil) / 2.0


# %% one_when_both_are_empty
"""Variant: 1 when neither side has a mark."""

import numpy as np


def jaccard_index(p, y):
    union = np.maximum(p, y).sum()
    return (p * y).sum() / union if union > 0 else 1.0


# %% over_the_smaller_set
"""Misread: the overlap over the smaller of both sets (overlap coefficient)."""


def jaccard_index(p, y):
    size = min(p.sum(), y.sum())
    return (p * y).sum() / size if size > 0 else 0.0


# %% over_the_sum_of_sizes
"""Misread: the union counts common places twice."""


def jaccard_index(p, y):
    total = p.sum() + y.sum()
    return (p * y).sum() / total if total > 0 else 0.0


# %% without_leaving_out_absences
"""Misread: places that are 0 in both count as agreement (simple matching)."""

import numpy as np


def jaccard_index(p, y):
    return np.mean(p == y)
