# %% mean_of_both_classes
"""Variant: the mean of the recalls of class 1 and class 0: balanced accuracy."""

import numpy as np


def recall(y, p):
    one = np.sum(y * p) / max(np.sum(y), 1)
    nil = np.sum((1 - y) * (1 - p)) / max(np.sum(1 - y), 1)
    return 0.5 * (one + nil)


# %% one_where_nothing_is_positive
"""Variant: 1 where there is no positive example: none was missed."""

import numpy as np


def recall(y, p):
    return np.sum(y * p) / np.sum(y) if np.sum(y) > 0 else 1.0


# %% precision
"""Misread: hits divided by the predicted positives."""

import numpy as np


def recall(y, p):
    return np.sum(y * p) / max(np.sum(p), 1)


# %% specificity
"""Misread: the share of the negatives that are predicted negative: class 0 taken as the positive one."""

import numpy as np


def recall(y, p):
    return np.sum((1 - y) * (1 - p)) / max(np.sum(1 - y), 1)


# %% without_positive_class
"""Misread: the share of right predictions of either class: accuracy."""

import numpy as np


def recall(y, p):
    return np.mean(1.0 * (y == p))
