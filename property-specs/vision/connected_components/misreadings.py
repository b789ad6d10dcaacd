# %% always_four
"""Misread: corners never join, whatever conn says."""

import numpy as np


def connected_components(x, conn):
    h, w = x.shape
    four = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    steps = four
    y = np.zeros((h, w), dtype=np.int64)
    n = 0
    for i, j in np.ndindex(h, w):
        if not x[i, j] or y[i, j]:
            continue
        n += 1
        y[i, j] = n
        open_pixels = [(i, j)]
        while open_pixels:
            a, b = open_pixels.pop()
            for da, db in steps:
                k, l = a + da, b + db
                if 0 <= k < h and 0 <= l < w and x[k, l] and not y[k, l]:
                    y[k, l] = n
                    open_pixels.append((k, l))
    return y, n


# %% always_eight
"""Misread: corners always join, whatever conn says."""

import numpy as np


def connected_components(x, conn):
    h, w = x.shape
    four = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    steps = four + [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    y = np.zeros((h, w), dtype=np.int64)
    n = 0
    for i, j in np.ndindex(h, w):
        if not x[i, j] or y[i, j]:
            continue
        n += 1
        y[i, j] = n
        open_pixels = [(i, j)]
        while open_pixels:
            a, b = open_pixels.pop()
            for da, db in steps:
                k, l = a + da, b + db
                if 0 <= k < h and 0 <= l < w and x[k, l] and not y[k, l]:
                    y[k, l] = n
                    open_pixels.append((k, l))
    return y, n


# %% numbered_by_columns
"""Variant: components are numbered in the order of their first pixel by column."""

import numpy as np


def connected_components(x, conn):
    h, w = x.shape
    four = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    steps = four if conn == 4 else four + [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    y = np.zeros((h, w), dtype=np.int64)
    n = 0
    for i, j in [(i, j) for j in range(w) for i in range(h)]:
        if not x[i, j] or y[i, j]:
            continue
        n += 1
        y[i, j] = n
        open_pixels = [(i, j)]
        while open_pixels:
            a, b = open_pixels.pop()
            for da, db in steps:
                k, l = a + da, b + db
                if 0 <= k < h and 0 <= l < w and x[k, l] and not y[k, l]:
                    y[k, l] = n
                    open_pixels.append((k, l))
    return y, n


# %% without_merging
"""Misread: a single pass by rows: a pixel takes the number of a neighbour that came before, and branches that meet later keep their numbers."""

import numpy as np


def connected_components(x, conn):
    h, w = x.shape
    before = [(0, -1), (-1, 0)] if conn == 4 else [(0, -1), (-1, -1), (-1, 0), (-1, 1)]
    y = np.zeros((h, w), dtype=np.int64)
    n = 0
    for i, j in np.ndindex(h, w):
        if not x[i, j]:
            continue
        for di, dj in before:
            k, l = i + di, j + dj
            if y[i, j] == 0 and 0 <= k < h and 0 <= l < w:
                y[i, j] = y[k, l]
        if y[i, j] == 0:
            n += 1
            y[i, j] = n
    return y, n


# %% wraps_round
"""Misread: the last column is joined with the first and the last row with the first."""

import numpy as np


def connected_components(x, conn):
    h, w = x.shape
    four = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    steps = four if conn == 4 else four + [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    y = np.zeros((h, w), dtype=np.int64)
    n = 0
    for i, j in np.ndindex(h, w):
        if not x[i, j] or y[i, j]:
            continue
        n += 1
        y[i, j] = n
        open_pixels = [(i, j)]
        while open_pixels:
            a, b = open_pixels.pop()
            for da, db in steps:
                k, l = (a + da) % h, (b + db) % w
                if 0 <= k < h and 0 <= l < w and x[k, l] and not y[k, l]:
                    y[k, l] = n
                    open_pixels.append((k, l))
    return y, n


# %% background_counted
"""Variant: n counts the background as a region, as in a list of statistics."""

import numpy as np


def connected_components(x, conn):
    h, w = x.shape
    four = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    steps = four if conn == 4 else four + [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    y = np.zeros((h, w), dtype=np.int64)
    n = 0
    for i, j in np.ndindex(h, w):
        if not x[i, j] or y[i, j]:
            continue
        n += 1
        y[i, j] = n
        open_pixels = [(i, j)]
        while open_pixels:
            a, b = open_pixels.pop()
            for da, db in steps:
                k, l = a + da, b + db
                if 0 <= k < h and 0 <= l < w and x[k, l] and not y[k, l]:
                    y[k, l] = n
                    open_pixels.append((k, l))
    return y, n + 1
