# %% without_range
"""Misread: A Gaussian blur."""

import numpy as np


def bilateral_filter(x, ss, sr, r):
    h, w = x.shape
    y = np.zeros((h, w))
    for i in range(h):
        for j in range(w):
            top, bottom = 0.0, 0.0
            for p in range(max(i - r, 0), min(i + r, h - 1) + 1):
                for q in range(max(j - r, 0), min(j + r, w - 1) + 1):
                    space = ((p - i) ** 2 + (q - j) ** 2) / (2.0 * ss * ss)
                    weight = np.exp(-space)
                    top += weight * x[p, q]
                    bottom += weight
            y[i, j] = top / bottom
    return y


# %% zeros_outside
"""Misread: Zeros stand around the image."""

import numpy as np


def bilateral_filter(x, ss, sr, r):
    h, w = x.shape
    y = np.zeros((h, w))
    for i in range(h):
        for j in range(w):
            top, bottom = 0.0, 0.0
            for p in range(i - r, i + r + 1):
                for q in range(j - r, j + r + 1):
                    space = ((p - i) ** 2 + (q - j) ** 2) / (2.0 * ss * ss)
                    inside = 0 <= p < h and 0 <= q < w
                    value = x[p, q] if inside else 0.0
                    grey = (value - x[i, j]) ** 2 / (2.0 * sr * sr)
                    weight = np.exp(-space - grey)
                    top += weight * value
                    bottom += weight
            y[i, j] = top / bottom
    return y


# %% mirror_outside
"""Misread: The border pixel is repeated around the image."""

import numpy as np


def bilateral_filter(x, ss, sr, r):
    h, w = x.shape
    y = np.zeros((h, w))
    for i in range(h):
        for j in range(w):
            top, bottom = 0.0, 0.0
            for p in range(i - r, i + r + 1):
                for q in range(j - r, j + r + 1):
                    space = ((p - i) ** 2 + (q - j) ** 2) / (2.0 * ss * ss)
                    value = x[min(max(p, 0), h - 1), min(max(q, 0), w - 1)]
                    grey = (value - x[i, j]) ** 2 / (2.0 * sr * sr)
                    weight = np.exp(-space - grey)
                    top += weight * value
                    bottom += weight
            y[i, j] = top / bottom
    return y


# %% disc
"""Misread: The window is a disc."""

import numpy as np


def bilateral_filter(x, ss, sr, r):
    h, w = x.shape
    y = np.zeros((h, w))
    for i in range(h):
        for j in range(w):
            top, bottom = 0.0, 0.0
            for p in range(max(i - r, 0), min(i + r, h - 1) + 1):
                for q in range(max(j - r, 0), min(j + r, w - 1) + 1):
                    space = ((p - i) ** 2 + (q - j) ** 2) / (2.0 * ss * ss)
                    grey = (x[p, q] - x[i, j]) ** 2 / (2.0 * sr * sr)
                    near = (p - i) ** 2 + (q - j) ** 2 <= r * r
                    weight = np.exp(-space - grey) if near else 0.0
                    top += weight * x[p, q]
                    bottom += weight
            y[i, j] = top / bottom
    return y


# %% without_twos
"""Misread: Both exponents lack the 2."""

import numpy as np


def bilateral_filter(x, ss, sr, r):
    h, w = x.shape
    y = np.zeros((h, w))
    for i in range(h):
        for j in range(w):
            top, bottom = 0.0, 0.0
            for p in range(max(i - r, 0), min(i + r, h - 1) + 1):
                for q in range(max(j - r, 0), min(j + r, w - 1) + 1):
                    space = ((p - i) ** 2 + (q - j) ** 2) / (ss * ss)
                    grey = (x[p, q] - x[i, j]) ** 2 / (sr * sr)
                    weight = np.exp(-space - grey)
                    top += weight * x[p, q]
                    bottom += weight
            y[i, j] = top / bottom
    return y


# %% new_values_weigh
"""Misread: Later pixels see the new values."""

import numpy as np


def bilateral_filter(x, ss, sr, r):
    h, w = x.shape
    x = x.copy()
    for i in range(h):
        for j in range(w):
            top, bottom = 0.0, 0.0
            for p in range(max(i - r, 0), min(i + r, h - 1) + 1):
                for q in range(max(j - r, 0), min(j + r, w - 1) + 1):
                    space = ((p - i) ** 2 + (q - j) ** 2) / (2.0 * ss * ss)
                    grey = (x[p, q] - x[i, j]) ** 2 / (2.0 * sr * sr)
                    weight = np.exp(-space - grey)
                    top += weight * x[p, q]
                    bottom += weight
            x[i, j] = top / bottom
    return x
