"""hamming_distance, reading B, from its brief alone: metric/hamming_distance."""
import numpy as np


def hamming_distance(a, b):
    """Number (int64) and share (float64, 0 .. 1) of the places at which two sequences (n,) differ.

    Symbols are compared for equality only, without shifts.
    """
    count = 0
    places = 0
    for first, second in zip(a, b):
        places += 1
        if int(first) != int(second):
            count += 1
    return np.int64(count), np.float64(count / places)
