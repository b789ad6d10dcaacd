"""Departs: shares u - b and b - l with u = ceil(b), l = floor(b), also where they coincide."""

import numpy as np


def c51_projection(p, r, done, gamma, vmin, vmax):
    n, k = p.shape
    dz = (vmax - vmin) / (k - 1)
    m = np.zeros((n, k))
    for i in range(n):
        for j in range(k):
            tz = r[i] + gamma * (1 - done[i]) * (vmin + j * dz)
            b = (min(max(tz, vmin), vmax) - vmin) / dz
            low, high = int(np.floor(b)), min(int(np.ceil(b)), k - 1)
            m[i, low] += p[i, j] * (high - b)
            m[i, high] += p[i, j] * (b - low)
    return np.maximum(m, 0.0)
