"""connected_components, reading A, from its brief alone: vision/connected_components."""

import numpy as np


def connected_components(x, conn):
    """Numbers of the connected regions of a binary image, and how many there are.

    Parameters:
        x : bool (h, w), binary image
        conn : int64 scalar, number of neighbours of a pixel, 4 or 8

    Returns:
        y : int64 (h, w), number of each pixel's region, 0 for none
        n : int64 scalar, number of regions

    Conventions:
        Regions are numbered from 1 in the order of their first pixel by row, then by column. The background
        has 0. The image does not wrap round.

    Example:
        >>> import numpy as np
        >>> y, n = connected_components(np.array([[True, False], [False, True]]), 4)
        >>> y.tolist(), int(n)
        ([[1, 0], [0, 2]], 2)

    Paper:
        Connected component labelling
    """
    x = np.asarray(x, dtype=bool)
    h, w = x.shape
    shifts = [(0, 1), (0, -1), (1, 0), (-1, 0)]
    if int(conn) == 8:
        shifts += [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    y = np.zeros((h, w), dtype=np.int64)
    n = 0
    for first in np.argwhere(x).tolist():
        if y[first[0], first[1]]:
            continue
        n += 1
        y[first[0], first[1]] = n
        stack = [first]
        while stack:
            i, j = stack.pop()
            for a, b in ((i + da, j + db) for da, db in shifts):
                if 0 <= a < h and 0 <= b < w and x[a, b] and not y[a, b]:
                    y[a, b] = n
                    stack.append((a, b))
    return y, n
