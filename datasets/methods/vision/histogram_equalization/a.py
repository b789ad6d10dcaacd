"""histogram_equalization, reading A, from its brief alone: vision/histogram_equalization."""

import numpy as np


def histogram_equalization(x, L):
    """Image with an equalised histogram, and the table of new levels.

    Parameters:
        x : int64 (h, w), grey image
        L : int64 scalar, number of grey levels

    Returns:
        y : int64 (h, w), equalised image
        lut : int64 (L), new level of each level

    Conventions:
        The pixels of the darkest level that occurs are taken out of the share, so it becomes 0, as do levels
        below it. Halves are rounded up, exactly. An image of one level keeps it, with the identity as table.

    Example:
        >>> import numpy as np
        >>> y, lut = histogram_equalization(np.array([[1, 2], [2, 3]]), 5)
        >>> y.tolist(), lut.tolist()
        ([[0, 3], [3, 4]], [0, 0, 3, 4, 4])

    Paper:
        Histogram equalisation
    """
    x, L = np.asarray(x, dtype=np.int64), int(L)
    count = np.bincount(x.ravel(), minlength=L)
    darkest = int(x.min())
    rest = x.size - int(count[darkest])
    if rest == 0:
        lut = np.arange(L, dtype=np.int64)
    else:
        above = np.maximum(np.cumsum(count) - count[darkest], 0)
        lut = ((2 * above * (L - 1) + rest) // (2 * rest)).astype(np.int64)
        lut[:darkest] = 0
    return lut[x], lut
