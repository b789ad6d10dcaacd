"""Misread: both borders rounded down, at least one pixel."""

import numpy as np


def spatial_pyramid_pooling(x):
    b, c, h, w = x.shape
    levels = []
    for m in (4, 2, 1):
        P = np.zeros((b, c, m, m))
        for i in range(m):
            top, bottom = i * h // m, max((i + 1) * h // m, i * h // m + 1)
            for j in range(m):
                left, right = j * w // m, max((j + 1) * w // m, j * w // m + 1)
                P[:, :, i, j] = x[:, :, top:bottom, left:right].max(axis=(2, 3))
        levels.append(P.reshape(b, c * m * m))
    return np.concatenate(levels, axis=1)
