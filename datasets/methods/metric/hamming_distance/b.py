"""hamming_distance, reading B, from its brief alone: metric/hamming_distance."""
import numpy as np


def hamming_distance(a, b):
    """Return count (int64 scalar), the number of places with different symbols, and frac, its share of n.

    Symbols are compared for equality only, place by place without shifts; frac is a float in 0 .. 1.
    """
    first = np.asarray(a).tolist()
    second = np.asarray(b).tolist()
    replacements = 0
    for symbol, wanted in zip(first, second):
        if symbol != wanted:
            replacements += 1
    return np.int64(replacements), replacements / len(first)
