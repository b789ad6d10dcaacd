"""Misread: the whole mass goes to the nearest atom."""

import numpy as np


def c51_projection(p, r, done, gamma, vmin, vmax):
    n, k = p.shape
    dz = (vmax - vmin) / (k - 1)
    m = np.zeros((n, k))
    for i in range(n):
        for j in range(k):
            tz = r[i] + gamma * (1 - done[i]) * (vmin + j * dz)
            b = (min(max(tz, vmin), vmax) - vmin) / dz
            m[i, int(np.floor(b + 0.5))] += p[i, j]
    return np.maximum(m, 0.0)
