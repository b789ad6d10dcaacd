"""Misread: the first row and column of the table are zeros, as in the search for a part of a text."""

import numpy as np


def levenshtein_distance(a, b):
    last = np.zeros(len(b) + 1, dtype=np.int64)
    for i in range(len(a)):
        row = np.zeros(len(b) + 1, dtype=np.int64)
        for j in range(len(b)):
            row[j + 1] = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] != b[j]))
        last = row
    return int(last[-1])
