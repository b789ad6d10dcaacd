"""Misread: windows of ceil(h/m) at a stride of floor(h/m), at least 1, moved inside where they leave the map."""

import numpy as np


def spatial_pyramid_pooling(x):
    b, c, h, w = x.shape
    levels = []
    for m in (4, 2, 1):
        P = np.zeros((b, c, m, m))
        for i in range(m):
            top = min(i * max(h // m, 1), h - -(-h // m))
            bottom = top - (-h // m)
            for j in range(m):
                left = min(j * max(w // m, 1), w - -(-w // m))
                right = left - (-w // m)
                P[:, :, i, j] = x[:, :, top:bottom, left:right].max(axis=(2, 3))
        levels.append(P.reshape(b, c * m * m))
    return np.concatenate(levels, axis=1)
