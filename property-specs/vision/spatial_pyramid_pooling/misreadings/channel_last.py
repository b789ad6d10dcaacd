"""Misread: within a level by row, then column, then channel."""

import numpy as np


def spatial_pyramid_pooling(x):
    b, c, h, w = x.shape
    levels = []
    for m in (4, 2, 1):
        P = np.zeros((b, c, m, m))
        for i in range(m):
            top, bottom = i * h // m, -(-(i + 1) * h // m)
            for j in range(m):
                left, right = j * w // m, -(-(j + 1) * w // m)
                P[:, :, i, j] = x[:, :, top:bottom, left:right].max(axis=(2, 3))
        levels.append(P.transpose(0, 2, 3, 1).reshape(b, c * m * m))
    return np.concatenate(levels, axis=1)
