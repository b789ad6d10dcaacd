"""Misread: places that differ, and the difference of the lengths: Hamming's distance continued."""

import numpy as np


def levenshtein_distance(a, b):
    k = min(len(a), len(b))
    return int(np.sum(a[:k] != b[:k])) + abs(len(a) - len(b))
