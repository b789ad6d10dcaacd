"""Misread: each neighbour gets the distance to itself."""

import numpy as np


def c51_projection(p, r, done, gamma, vmin, vmax):
    n, k = p.shape
    dz = (vmax - vmin) / (k - 1)
    m = np.zeros((n, k))
    for i in range(n):
        for j in range(k):
            tz = r[i] + gamma * (1 - done[i]) * (vmin + j * dz)
            b = (min(max(tz, vmin), vmax) - vmin) / dz
            low = min(int(np.floor(b)), k - 2)
            m[i, low] += p[i, j] * (b - low)
            m[i, low + 1] += p[i, j] * (low + 1 - b)
    return np.maximum(m, 0.0)
