"""Misread: the levels in the order 1, 2, 4."""

import numpy as np


def spatial_pyramid_pooling(x):
    b, c, h, w = x.shape
    levels = []
    for m in (1, 2, 4):
        P = np.zeros((b, c, m, m))
        for i in range(m):
            top, bottom = i * h // m, -(-(i + 1) * h // m)
            for j in range(m):
                left, right = j * w // m, -(-(j + 1) * w // m)
                P[:, :, i, j] = x[:, :, top:bottom, left:right].max(axis=(2, 3))
        levels.append(P.reshape(b, c * m * m))
    return np.concatenate(levels, axis=1)
