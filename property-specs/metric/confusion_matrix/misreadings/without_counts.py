"""Misread: a cell is 1 where the pair occurs, however often."""

import numpy as np


def confusion_matrix(y, p, k):
    C = np.zeros((k, k), dtype=np.int64)
    C[y, p] = 1
    return C
