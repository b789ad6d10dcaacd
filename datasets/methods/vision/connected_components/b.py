"""connected_components, reading B, from its brief alone: vision/connected_components."""
import numpy as np


def steps_of(conn):
    """Return the list of (row, column) steps to the neighbours of a pixel, 4 or 8 of them."""
    steps = [(-1, 0), (0, -1), (0, 1), (1, 0)]
    if conn == 8:
        steps += [(-1, -1), (-1, 1), (1, -1), (1, 1)]
    return steps


def flood(x, y, start, number, steps):
    """Write number, in place, into y (h, w) at all pixels of x (h, w) that can be reached from start."""
    h, w = x.shape
    y[start] = number
    waiting = [start]
    while waiting:
        i, j = waiting.pop()
        for down, across in steps:
            row, column = i + down, j + across
            inside = 0 <= row < h and 0 <= column < w
            if inside and x[row, column] and y[row, column] == 0:
                y[row, column] = number
                waiting.append((row, column))


def connected_components(x, conn):
    """Return the number of each pixel's region, int64 of shape (h, w), and the number of regions, an int.

    Regions are numbered from 1 in reading order of their first pixels; pixels that are false have 0.
    """
    x = np.asarray(x, dtype=bool)
    steps = steps_of(int(conn))
    h, w = x.shape
    y = np.zeros((h, w), dtype=np.int64)
    n = 0
    for i in range(h):
        for j in range(w):
            if x[i, j] and y[i, j] == 0:
                n += 1
                flood(x, y, (i, j), n, steps)
    return y, n
