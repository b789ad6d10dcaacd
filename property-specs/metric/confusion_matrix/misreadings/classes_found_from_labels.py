"""Variant: rows and columns are the classes that occur, in ascending order; zeros follow."""

import numpy as np


def confusion_matrix(y, p, k):
    seen = np.unique(np.concatenate([y, p]))
    C = np.zeros((k, k), dtype=np.int64)
    np.add.at(C, (np.searchsorted(seen, y), np.searchsorted(seen, p)), 1)
    return C
