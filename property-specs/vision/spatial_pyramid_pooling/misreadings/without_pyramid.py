"""Misread: the largest of all in every place."""

import numpy as np


def spatial_pyramid_pooling(x):
    b, c, h, w = x.shape
    levels = []
    for m in (4, 2, 1):
        P = np.zeros((b, c, m, m))
        for i in range(m):
            top, bottom = 0, h
            for j in range(m):
                left, right = 0, w
                P[:, :, i, j] = x[:, :, top:bottom, left:right].max(axis=(2, 3))
        levels.append(P.reshape(b, c * m * m))
    return np.concatenate(levels, axis=1)
