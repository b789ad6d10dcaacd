# %% jaccard
"""Misread: missed positives join the denominator."""

import numpy as np


def precision(y, p):
    return np.sum(y * p) / max(np.sum(np.maximum(y, p)), 1)


# %% mean_of_both_classes
"""Variant: the mean of the precisions of class 1 and class 0."""

import numpy as np


def precision(y, p):
    one = np.sum(y * p) / max(np.sum(p), 1)
    nil = np.sum((1 - y) * (1 - p)) / max(np.sum(1 - p), 1)
    return 0.5 * (one + nil)


# %% one_where_nothing_is_predicted
"""Variant: 1 where nothing is predicted positive: no prediction was wrong."""

import numpy as np


def precision(y, p):
    return np.sum(y * p) / np.sum(p) if np.sum(p) > 0 else 1.0


# %% recall
"""Misread: hits divided by the positives."""

import numpy as np


def precision(y, p):
    hits = np.sum(y * p)
    return hits / max(np.sum(y), 1)


# %% without_positive_class
"""Misread: the share of right predictions of either class: accuracy."""

import numpy as np


def precision(y, p):
    return np.mean(1.0 * (y == p))
