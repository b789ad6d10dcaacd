"""histogram_equalization, reading B, from its brief alone: vision/histogram_equalization."""
import numpy as np


def _new_levels(counts):
    """New level (list of L ints) of each level, from the number of pixels of each (list of L ints)."""
    top = len(counts) - 1
    darkest = next(level for level, count in enumerate(counts) if count > 0)
    rest = sum(counts) - counts[darkest]
    if rest == 0:
        return list(range(len(counts)))
    new = [0] * len(counts)
    no_brighter = 0
    for level in range(darkest + 1, len(counts)):
        no_brighter += counts[level]
        new[level] = (2 * no_brighter * top + rest) // (2 * rest)
    return new


def histogram_equalization(x, L):
    """Equalised image (h, w) and the new level of each of the L levels (L,), both int64.

    The pixels of the darkest level are left out of the share and become 0; a half is rounded up; an
    image of a single level stays as it is.
    """
    counts = [0] * int(L)
    for row in x:
        for level in row:
            counts[int(level)] += 1
    lut = np.array(_new_levels(counts), dtype=np.int64)
    y = np.zeros(x.shape, dtype=np.int64)
    for row in range(x.shape[0]):
        for column in range(x.shape[1]):
            y[row, column] = lut[int(x[row, column])]
    return y, lut
