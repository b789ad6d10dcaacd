"""connected_components, reading B, from its brief alone: vision/connected_components."""
import numpy as np


def _steps(conn):
    """Steps (down, right) to the 4 or 8 neighbours of a pixel."""
    sides = [(-1, 0), (0, -1), (0, 1), (1, 0)]
    corners = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
    return sides + corners if conn == 8 else sides


def _flood(x, y, row, column, number, steps):
    """Writes the number into y (h, w), in place, for the whole region of x (h, w) that holds a pixel."""
    y[row, column] = number
    waiting = [(row, column)]
    while waiting:
        row, column = waiting.pop()
        for down, right in steps:
            i, j = row + down, column + right
            if 0 <= i < x.shape[0] and 0 <= j < x.shape[1] and x[i, j] and y[i, j] == 0:
                y[i, j] = number
                waiting.append((i, j))


def connected_components(x, conn):
    """Number of each pixel's region (h, w), int64, 0 for none, and the number of regions, int64.

    Regions of true pixels joined by sides (conn 4) or also by corners (conn 8), numbered from 1 as they
    are met row by row.
    """
    steps = _steps(int(conn))
    y = np.zeros(x.shape, dtype=np.int64)
    n = 0
    for row in range(x.shape[0]):
        for column in range(x.shape[1]):
            if x[row, column] and y[row, column] == 0:
                n += 1
                _flood(x, y, row, column, n, steps)
    return y, np.int64(n)
