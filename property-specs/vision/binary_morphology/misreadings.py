# %% dilation_mirrored
"""Variant: the dilation looks at (i+a, j+b), so that the mirrored pattern is put at each pixel."""

import numpy as np


def binary_morphology(x, s):
    h, w = x.shape
    p, q = s.shape
    dil, ero = np.zeros((h, w), dtype=bool), np.ones((h, w), dtype=bool)
    B = [(u - p // 2, v - q // 2) for u in range(p) for v in range(q) if s[u, v]]
    for i in range(h):
        for j in range(w):
            for a, b in B:
                k, l = i + a, j + b
                if 0 <= k < h and 0 <= l < w and x[k, l]:
                    dil[i, j] = True
                k, l = i + a, j + b
                if 0 <= k < h and 0 <= l < w:
                    ero[i, j] &= x[k, l]
    return dil, ero


# %% erosion_mirrored
"""Misread: the erosion looks at (i-a, j-b)."""

import numpy as np


def binary_morphology(x, s):
    h, w = x.shape
    p, q = s.shape
    dil, ero = np.zeros((h, w), dtype=bool), np.ones((h, w), dtype=bool)
    B = [(u - p // 2, v - q // 2) for u in range(p) for v in range(q) if s[u, v]]
    for i in range(h):
        for j in range(w):
            for a, b in B:
                k, l = i - a, j - b
                if 0 <= k < h and 0 <= l < w and x[k, l]:
                    dil[i, j] = True
                k, l = i - a, j - b
                if 0 <= k < h and 0 <= l < w:
                    ero[i, j] &= x[k, l]
    return dil, ero


# %% outside_empty_for_the_erosion
"""Variant: outside of the image counts as empty for the erosion, too."""

import numpy as np


def binary_morphology(x, s):
    h, w = x.shape
    p, q = s.shape
    dil, ero = np.zeros((h, w), dtype=bool), np.ones((h, w), dtype=bool)
    B = [(u - p // 2, v - q // 2) for u in range(p) for v in range(q) if s[u, v]]
    for i in range(h):
        for j in range(w):
            for a, b in B:
                k, l = i - a, j - b
                if 0 <= k < h and 0 <= l < w and x[k, l]:
                    dil[i, j] = True
                k, l = i + a, j + b
                if 0 <= k < h and 0 <= l < w:
                    ero[i, j] &= x[k, l]
                else:
                    ero[i, j] = False
    return dil, ero


# %% origin_rounded_down_from_one
"""Variant: the origin is floor((p-1)/2), floor((q-1)/2)."""

import numpy as np


def binary_morphology(x, s):
    h, w = x.shape
    p, q = s.shape
    dil, ero = np.zeros((h, w), dtype=bool), np.ones((h, w), dtype=bool)
    B = [(u - (p - 1) // 2, v - (q - 1) // 2) for u in range(p) for v in range(q) if s[u, v]]
    for i in range(h):
        for j in range(w):
            for a, b in B:
                k, l = i - a, j - b
                if 0 <= k < h and 0 <= l < w and x[k, l]:
                    dil[i, j] = True
                k, l = i + a, j + b
                if 0 <= k < h and 0 <= l < w:
                    ero[i, j] &= x[k, l]
    return dil, ero


# %% erosion_of_the_dilation
"""Misread: the erosion is made of the dilated image."""

import numpy as np


def binary_morphology(x, s):
    h, w = x.shape
    p, q = s.shape
    dil, ero = np.zeros((h, w), dtype=bool), np.ones((h, w), dtype=bool)
    B = [(u - p // 2, v - q // 2) for u in range(p) for v in range(q) if s[u, v]]
    for i in range(h):
        for j in range(w):
            for a, b in B:
                k, l = i - a, j - b
                if 0 <= k < h and 0 <= l < w and x[k, l]:
                    dil[i, j] = True
    for i in range(h):
        for j in range(w):
            for a, b in B:
                k, l = i + a, j + b
                if 0 <= k < h and 0 <= l < w:
                    ero[i, j] &= dil[k, l]
    return dil, ero


# %% without_pattern
"""Misread: the pattern is taken as full: its size alone counts."""

import numpy as np


def binary_morphology(x, s):
    h, w = x.shape
    p, q = s.shape
    dil, ero = np.zeros((h, w), dtype=bool), np.ones((h, w), dtype=bool)
    B = [(u - p // 2, v - q // 2) for u in range(p) for v in range(q)]
    for i in range(h):
        for j in range(w):
            for a, b in B:
                k, l = i - a, j - b
                if 0 <= k < h and 0 <= l < w and x[k, l]:
                    dil[i, j] = True
                k, l = i + a, j + b
                if 0 <= k < h and 0 <= l < w:
                    ero[i, j] &= x[k, l]
    return dil, ero
