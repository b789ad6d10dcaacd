"""Largest k-gram order at which the possible k-grams are few against the observed ones."""

import numpy as np


def truncation_order(length, alphabet):
    """Return the largest k with alphabet**k / (length - k + 1) below one half, or 0."""
    n = int(length)
    alpha = int(alphabet)
    k_max = 0
    k = 1
    while k <= n and 2 * alpha ** k < n - k + 1:
        k_max = k
        k += 1
    return np.int64(k_max)
