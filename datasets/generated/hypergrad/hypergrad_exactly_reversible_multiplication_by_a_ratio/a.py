"""Exactly reversible multiplication of integers by a ratio, with an information buffer for each value."""
import numpy as np


def reversible_ratio_multiply(buffer, value, numer, denom):
    n = np.int64(numer)
    d = np.int64(denom)
    i = np.array(buffer, dtype=np.int64)
    c = np.array(value, dtype=np.int64)
    i = i * d
    i = i + np.mod(c, d)
    c = np.floor_divide(c, d)
    c = c * n
    c = c + np.mod(i, n)
    i = np.floor_divide(i, n)
    return i, c
