# %% without_suppression
"""Misread: every pixel of enough strength counts."""

import numpy as np


def canny_edges(x, sigma, r, low, high):
    h, w = x.shape

    def at(n, i):
        q = np.mod(i, 2 * n)
        return np.where(q < n, q, 2 * n - 1 - q)

    def look(u, di, dj):
        return u[at(h, np.arange(h) + di)][:, at(w, np.arange(w) + dj)]

    g = np.exp(-np.arange(-r, r + 1.0) ** 2 / (2.0 * sigma * sigma))
    g = g / np.sum(g)
    S = sum(g[a + r] * look(x, a, 0) for a in range(-r, r + 1))
    S = sum(g[b + r] * look(S, 0, b) for b in range(-r, r + 1))
    gx = sum(k * (look(S, d, 1) - look(S, d, -1)) for k, d in ((1, -1), (2, 0), (1, 1))) / 8.0
    gy = sum(k * (look(S, 1, d) - look(S, -1, d)) for k, d in ((1, -1), (2, 0), (1, 1))) / 8.0
    M = np.sqrt(gx * gx + gy * gy)
    far = np.zeros((h + 2, w + 2))
    far[1:-1, 1:-1] = M
    c = np.sqrt(2.0) - 1.0
    K = np.zeros((h, w), dtype=bool)
    for i in range(h):
        for j in range(w):
            if abs(gy[i, j]) <= c * abs(gx[i, j]):
                a, b = 0, 1
            elif abs(gx[i, j]) <= c * abs(gy[i, j]):
                a, b = 1, 0
            elif gx[i, j] * gy[i, j] > 0.0:
                a, b = 1, 1
            else:
                a, b = 1, -1
            peak = M[i, j] >= far[1 + i + a, 1 + j + b] - 1e-9 and M[i, j] >= far[1 + i - a, 1 + j - b] - 1e-9
            K[i, j] = M[i, j] >= low
    edge = K & (M >= high)
    while True:
        near = np.zeros((h + 2, w + 2), dtype=bool)
        for a in range(3):
            for b in range(3):
                near[a : a + h, b : b + w] |= edge
        grown = near[1:-1, 1:-1] & K
        if np.array_equal(grown, edge):
            return edge
        edge = grown


# %% without_hysteresis
"""Misread: every peak above the lower threshold is an edge."""

import numpy as np


def canny_edges(x, sigma, r, low, high):
    h, w = x.shape

    def at(n, i):
        q = np.mod(i, 2 * n)
        return np.where(q < n, q, 2 * n - 1 - q)

    def look(u, di, dj):
        return u[at(h, np.arange(h) + di)][:, at(w, np.arange(w) + dj)]

    g = np.exp(-np.arange(-r, r + 1.0) ** 2 / (2.0 * sigma * sigma))
    g = g / np.sum(g)
    S = sum(g[a + r] * look(x, a, 0) for a in range(-r, r + 1))
    S = sum(g[b + r] * look(S, 0, b) for b in range(-r, r + 1))
    gx = sum(k * (look(S, d, 1) - look(S, d, -1)) for k, d in ((1, -1), (2, 0), (1, 1))) / 8.0
    gy = sum(k * (look(S, 1, d) - look(S, -1, d)) for k, d in ((1, -1), (2, 0), (1, 1))) / 8.0
    M = np.sqrt(gx * gx + gy * gy)
    far = np.zeros((h + 2, w + 2))
    far[1:-1, 1:-1] = M
    c = np.sqrt(2.0) - 1.0
    K = np.zeros((h, w), dtype=bool)
    for i in range(h):
        for j in range(w):
            if abs(gy[i, j]) <= c * abs(gx[i, j]):
                a, b = 0, 1
            elif abs(gx[i, j]) <= c * abs(gy[i, j]):
                a, b = 1, 0
            elif gx[i, j] * gy[i, j] > 0.0:
                a, b = 1, 1
            else:
                a, b = 1, -1
            peak = M[i, j] >= far[1 + i + a, 1 + j + b] - 1e-9 and M[i, j] >= far[1 + i - a, 1 + j - b] - 1e-9
            K[i, j] = peak and M[i, j] >= low
    edge = K
    while True:
        near = np.zeros((h + 2, w + 2), dtype=bool)
        for a in range(3):
            for b in range(3):
                near[a : a + h, b : b + w] |= edge
        grown = near[1:-1, 1:-1] & K
        if np.array_equal(grown, edge):
            return edge
        edge = grown


# %% without_divisor
"""Misread: slopes are not divided by 8."""

import numpy as np


def canny_edges(x, sigma, r, low, high):
    h, w = x.shape

    def at(n, i):
        q = np.mod(i, 2 * n)
        return np.where(q < n, q, 2 * n - 1 - q)

    def look(u, di, dj):
        return u[at(h, np.arange(h) + di)][:, at(w, np.arange(w) + dj)]

    g = np.exp(-np.arange(-r, r + 1.0) ** 2 / (2.0 * sigma * sigma))
    g = g / np.sum(g)
    S = sum(g[a + r] * look(x, a, 0) for a in range(-r, r + 1))
    S = sum(g[b + r] * look(S, 0, b) for b in range(-r, r + 1))
    gx = sum(k * (look(S, d, 1) - look(S, d, -1)) for k, d in ((1, -1), (2, 0), (1, 1)))
    gy = sum(k * (look(S, 1, d) - look(S, -1, d)) for k, d in ((1, -1), (2, 0), (1, 1)))
    M = np.sqrt(gx * gx + gy * gy)
    far = np.zeros((h + 2, w + 2))
    far[1:-1, 1:-1] = M
    c = np.sqrt(2.0) - 1.0
    K = np.zeros((h, w), dtype=bool)
    for i in range(h):
        for j in range(w):
            if abs(gy[i, j]) <= c * abs(gx[i, j]):
                a, b = 0, 1
            elif abs(gx[i, j]) <= c * abs(gy[i, j]):
                a, b = 1, 0
            elif gx[i, j] * gy[i, j] > 0.0:
                a, b = 1, 1
            else:
                a, b = 1, -1
            peak = M[i, j] >= far[1 + i + a, 1 + j + b] - 1e-9 and M[i, j] >= far[1 + i - a, 1 + j - b] - 1e-9
            K[i, j] = peak and M[i, j] >= low
    edge = K & (M >= high)
    while True:
        near = np.zeros((h + 2, w + 2), dtype=bool)
        for a in range(3):
            for b in range(3):
                near[a : a + h, b : b + w] |= edge
        grown = near[1:-1, 1:-1] & K
        if np.array_equal(grown, edge):
            return edge
        edge = grown


# %% without_smoothing
"""Misread: slopes are those of the image itself."""

import numpy as np


def canny_edges(x, sigma, r, low, high):
    h, w = x.shape

    def at(n, i):
        q = np.mod(i, 2 * n)
        return np.where(q < n, q, 2 * n - 1 - q)

    def look(u, di, dj):
        return u[at(h, np.arange(h) + di)][:, at(w, np.arange(w) + dj)]

    g = np.exp(-np.arange(-r, r + 1.0) ** 2 / (2.0 * sigma * sigma))
    g = g / np.sum(g)
    S = x
    gx = sum(k * (look(S, d, 1) - look(S, d, -1)) for k, d in ((1, -1), (2, 0), (1, 1))) / 8.0
    gy = sum(k * (look(S, 1, d) - look(S, -1, d)) for k, d in ((1, -1), (2, 0), (1, 1))) / 8.0
    M = np.sqrt(gx * gx + gy * gy)
    far = np.zeros((h + 2, w + 2))
    far[1:-1, 1:-1] = M
    c = np.sqrt(2.0) - 1.0
    K = np.zeros((h, w), dtype=bool)
    for i in range(h):
        for j in range(w):
            if abs(gy[i, j]) <= c * abs(gx[i, j]):
                a, b = 0, 1
            elif abs(gx[i, j]) <= c * abs(gy[i, j]):
                a, b = 1, 0
            elif gx[i, j] * gy[i, j] > 0.0:
                a, b = 1, 1
            else:
                a, b = 1, -1
            peak = M[i, j] >= far[1 + i + a, 1 + j + b] - 1e-9 and M[i, j] >= far[1 + i - a, 1 + j - b] - 1e-9
            K[i, j] = peak and M[i, j] >= low
    edge = K & (M >= high)
    while True:
        near = np.zeros((h + 2, w + 2), dtype=bool)
        for a in range(3):
            for b in range(3):
                near[a : a + h, b : b + w] |= edge
        grown = near[1:-1, 1:-1] & K
        if np.array_equal(grown, edge):
            return edge
        edge = grown


# %% zeros_outside
"""Misread: the image is continued by zeros."""

import numpy as np


def canny_edges(x, sigma, r, low, high):
    h, w = x.shape

    def at(n, i):
        q = np.mod(i, 2 * n)
        return np.where(q < n, q, 2 * n - 1 - q)

    def look(u, di, dj):
        wide = np.zeros((h + 16, w + 16))
        wide[8 : 8 + h, 8 : 8 + w] = u
        return wide[8 + di : 8 + di + h, 8 + dj : 8 + dj + w]

    g = np.exp(-np.arange(-r, r + 1.0) ** 2 / (2.0 * sigma * sigma))
    g = g / np.sum(g)
    S = sum(g[a + r] * look(x, a, 0) for a in range(-r, r + 1))
    S = sum(g[b + r] * look(S, 0, b) for b in range(-r, r + 1))
    gx = sum(k * (look(S, d, 1) - look(S, d, -1)) for k, d in ((1, -1), (2, 0), (1, 1))) / 8.0
    gy = sum(k * (look(S, 1, d) - look(S, -1, d)) for k, d in ((1, -1), (2, 0), (1, 1))) / 8.0
    M = np.sqrt(gx * gx + gy * gy)
    far = np.zeros((h + 2, w + 2))
    far[1:-1, 1:-1] = M
    c = np.sqrt(2.0) - 1.0
    K = np.zeros((h, w), dtype=bool)
    for i in range(h):
        for j in range(w):
            if abs(gy[i, j]) <= c * abs(gx[i, j]):
                a, b = 0, 1
            elif abs(gx[i, j]) <= c * abs(gy[i, j]):
                a, b = 1, 0
            elif gx[i, j] * gy[i, j] > 0.0:
                a, b = 1, 1
            else:
                a, b = 1, -1
            peak = M[i, j] >= far[1 + i + a, 1 + j + b] - 1e-9 and M[i, j] >= far[1 + i - a, 1 + j - b] - 1e-9
            K[i, j] = peak and M[i, j] >= low
    edge = K & (M >= high)
    while True:
        near = np.zeros((h + 2, w + 2), dtype=bool)
        for a in range(3):
            for b in range(3):
                near[a : a + h, b : b + w] |= edge
        grown = near[1:-1, 1:-1] & K
        if np.array_equal(grown, edge):
            return edge
        edge = grown


# %% one_of_two_equal_peaks
"""Misread: a peak must exceed the neighbour before it."""

import numpy as np


def canny_edges(x, sigma, r, low, high):
    h, w = x.shape

    def at(n, i):
        q = np.mod(i, 2 * n)
        return np.where(q < n, q, 2 * n - 1 - q)

    def look(u, di, dj):
        return u[at(h, np.arange(h) + di)][:, at(w, np.arange(w) + dj)]

    g = np.exp(-np.arange(-r, r + 1.0) ** 2 / (2.0 * sigma * sigma))
    g = g / np.sum(g)
    S = sum(g[a + r] * look(x, a, 0) for a in range(-r, r + 1))
    S = sum(g[b + r] * look(S, 0, b) for b in range(-r, r + 1))
    gx = sum(k * (look(S, d, 1) - look(S, d, -1)) for k, d in ((1, -1), (2, 0), (1, 1))) / 8.0
    gy = sum(k * (look(S, 1, d) - look(S, -1, d)) for k, d in ((1, -1), (2, 0), (1, 1))) / 8.0
    M = np.sqrt(gx * gx + gy * gy)
    far = np.zeros((h + 2, w + 2))
    far[1:-1, 1:-1] = M
    c = np.sqrt(2.0) - 1.0
    K = np.zeros((h, w), dtype=bool)
    for i in range(h):
        for j in range(w):
            if abs(gy[i, j]) <= c * abs(gx[i, j]):
                a, b = 0, 1
            elif abs(gx[i, j]) <= c * abs(gy[i, j]):
                a, b = 1, 0
            elif gx[i, j] * gy[i, j] > 0.0:
                a, b = 1, 1
            else:
                a, b = 1, -1
            peak = M[i, j] >= far[1 + i + a, 1 + j + b] - 1e-9 and M[i, j] >= far[1 + i - a, 1 + j - b] + 1e-9
            K[i, j] = peak and M[i, j] >= low
    edge = K & (M >= high)
    while True:
        near = np.zeros((h + 2, w + 2), dtype=bool)
        for a in range(3):
            for b in range(3):
                near[a : a + h, b : b + w] |= edge
        grown = near[1:-1, 1:-1] & K
        if np.array_equal(grown, edge):
            return edge
        edge = grown


# %% diagonals_exchanged
"""Misread: the line (1, 1) is taken where gx gy < 0."""

import numpy as np


def canny_edges(x, sigma, r, low, high):
    h, w = x.shape

    def at(n, i):
        q = np.mod(i, 2 * n)
        return np.where(q < n, q, 2 * n - 1 - q)

    def look(u, di, dj):
        return u[at(h, np.arange(h) + di)][:, at(w, np.arange(w) + dj)]

    g = np.exp(-np.arange(-r, r + 1.0) ** 2 / (2.0 * sigma * sigma))
    g = g / np.sum(g)
    S = sum(g[a + r] * look(x, a, 0) for a in range(-r, r + 1))
    S = sum(g[b + r] * look(S, 0, b) for b in range(-r, r + 1))
    gx = sum(k * (look(S, d, 1) - look(S, d, -1)) for k, d in ((1, -1), (2, 0), (1, 1))) / 8.0
    gy = sum(k * (look(S, 1, d) - look(S, -1, d)) for k, d in ((1, -1), (2, 0), (1, 1))) / 8.0
    M = np.sqrt(gx * gx + gy * gy)
    far = np.zeros((h + 2, w + 2))
    far[1:-1, 1:-1] = M
    c = np.sqrt(2.0) - 1.0
    K = np.zeros((h, w), dtype=bool)
    for i in range(h):
        for j in range(w):
            if abs(gy[i, j]) <= c * abs(gx[i, j]):
                a, b = 0, 1
            elif abs(gx[i, j]) <= c * abs(gy[i, j]):
                a, b = 1, 0
            elif gx[i, j] * gy[i, j] < 0.0:
                a, b = 1, 1
            else:
                a, b = 1, -1
            peak = M[i, j] >= far[1 + i + a, 1 + j + b] - 1e-9 and M[i, j] >= far[1 + i - a, 1 + j - b] - 1e-9
            K[i, j] = peak and M[i, j] >= low
    edge = K & (M >= high)
    while True:
        near = np.zeros((h + 2, w + 2), dtype=bool)
        for a in range(3):
            for b in range(3):
                near[a : a + h, b : b + w] |= edge
        grown = near[1:-1, 1:-1] & K
        if np.array_equal(grown, edge):
            return edge
        edge = grown
