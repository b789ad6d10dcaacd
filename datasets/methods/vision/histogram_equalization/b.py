"""histogram_equalization, reading B, from its brief alone: vision/histogram_equalization."""
import numpy as np


def rounded_share(part, whole, top):
    """Return part / whole times top (whole numbers) as the nearest whole number, a half upwards."""
    return (2 * part * top + whole) // (2 * whole)


def new_levels(counts):
    """Return the new level (list of L) of each level, from the counts (list of L) of its pixels."""
    L = len(counts)
    occurring = [level for level in range(L) if counts[level] > 0]
    if len(occurring) == 1:
        return list(range(L))
    darkest = occurring[0]
    remaining = sum(counts) - counts[darkest]
    lut = [0] * L
    no_brighter = 0
    for level in range(darkest + 1, L):
        no_brighter += counts[level]
        lut[level] = rounded_share(no_brighter, remaining, L - 1)
    return lut


def histogram_equalization(x, L):
    """Return y (h, w), the equalised image, and lut (L,), the new level of each level, both int64.

    Pixels of the darkest level are left out of the share and become 0, as do darker levels; halves are
    rounded up in whole numbers, and an image of a single level stays, with every level kept.
    """
    x = np.asarray(x)
    counts = [0] * int(L)
    for level in x.ravel().tolist():
        counts[level] += 1
    lut = new_levels(counts)
    y = np.empty(x.shape, dtype=np.int64)
    for i in range(x.shape[0]):
        for j in range(x.shape[1]):
            y[i, j] = lut[int(x[i, j])]
    return y, np.array(lut, dtype=np.int64)
