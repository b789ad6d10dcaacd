"""binary_morphology, reading B, from its brief alone: vision/binary_morphology."""
import numpy as np


def _offsets(s):
    """Set places of the pattern s (p, q) as pairs (down, right) counted from its origin."""
    rows, columns = s.shape
    return [(i - rows // 2, j - columns // 2) for i in range(rows) for j in range(columns) if s[i, j]]


def binary_morphology(x, s):
    """Dilation and erosion (h, w), both bool, of the image x by the pattern s with origin p//2, q//2.

    The dilation is the union of copies of the pattern, not mirrored, on set pixels; the erosion keeps
    pixels where the pattern covers set pixels only; outside of the image nothing is added or asked.
    """
    h, w = x.shape
    pattern = _offsets(s)
    dil = np.zeros((h, w), dtype=bool)
    ero = np.ones((h, w), dtype=bool)
    for row in range(h):
        for column in range(w):
            for down, right in pattern:
                i, j = row + down, column + right
                if 0 <= i < h and 0 <= j < w:
                    if x[row, column]:
                        dil[i, j] = True
                    if not x[i, j]:
                        ero[row, column] = False
    return dil, ero
