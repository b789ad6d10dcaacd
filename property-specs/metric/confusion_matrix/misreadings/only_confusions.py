"""Misread: right predictions are not entered: the diagonal stays 0."""

import numpy as np


def confusion_matrix(y, p, k):
    C = np.zeros((k, k), dtype=np.int64)
    np.add.at(C, (y[y != p], p[y != p]), 1)
    return C
