# %% classes_found_from_labels
"""Variant: rows and columns are the classes that occur, in ascending order; zeros follow."""

import numpy as np


def confusion_matrix(y, p, k):
    seen = np.unique(np.concatenate([y, p]))
    C = np.zeros((k, k), dtype=np.int64)
    np.add.at(C, (np.searchsorted(seen, y), np.searchsorted(seen, p)), 1)
    return C


# %% only_confusions
"""Misread: right predictions are not entered: the diagonal stays 0."""

import numpy as np


def confusion_matrix(y, p, k):
    C = np.zeros((k, k), dtype=np.int64)
    np.add.at(C, (y[y != p], p[y != p]), 1)
    return C


# %% positive_class_first
"""Variant: the last class comes first, as where the positive class heads rows and columns."""

import numpy as np


def confusion_matrix(y, p, k):
    C = np.zeros((k, k), dtype=np.int64)
    np.add.at(C, (k - 1 - y, k - 1 - p), 1)
    return C


# %% transposed
"""Variant: rows are predicted classes, columns true ones, as in the paper's figure."""

import numpy as np


def confusion_matrix(y, p, k):
    C = np.zeros((k, k), dtype=np.int64)
    np.add.at(C, (p, y), 1)
    return C


# %% without_counts
"""Misread: a cell is 1 where the pair occurs, however often."""

import numpy as np


def confusion_matrix(y, p, k):
    C = np.zeros((k, k), dtype=np.int64)
    C[y, p] = 1
    return C
