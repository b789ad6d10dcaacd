"""binary_morphology, reading B, from its brief alone: vision/binary_morphology."""
import numpy as np


def offsets_of_pattern(s):
    """Return the list of (row, column) offsets of the set places of s, shape (p, q), from its origin."""
    p, q = s.shape
    offsets = []
    for a in range(p):
        for b in range(q):
            if s[a, b]:
                offsets.append((a - p // 2, b - q // 2))
    return offsets


def binary_morphology(x, s):
    """Return dilation and erosion of the image x by the pattern s, both bool of shape (h, w).

    The pattern is laid with its origin (p//2, q//2) on the pixels, without mirroring; outside of the image
    is empty for the dilation and full for the erosion.
    """
    x = np.asarray(x, dtype=bool)
    s = np.asarray(s, dtype=bool)
    h, w = x.shape
    offsets = offsets_of_pattern(s)
    dil = np.zeros((h, w), dtype=bool)
    ero = np.ones((h, w), dtype=bool)
    for i in range(h):
        for j in range(w):
            for down, across in offsets:
                row, column = i + down, j + across
                if not (0 <= row < h and 0 <= column < w):
                    continue
                if x[i, j]:
                    dil[row, column] = True
                if not x[row, column]:
                    ero[i, j] = False
    return dil, ero
