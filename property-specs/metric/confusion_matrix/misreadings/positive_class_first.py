"""Variant: the last class comes first, as where the positive class heads rows and columns."""

import numpy as np


def confusion_matrix(y, p, k):
    C = np.zeros((k, k), dtype=np.int64)
    np.add.at(C, (k - 1 - y, k - 1 - p), 1)
    return C
