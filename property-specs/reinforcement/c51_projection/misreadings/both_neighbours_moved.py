"""Departs: where a shifted atom falls on an atom, the lower and the upper neighbour are both moved by one, and each receives the whole mass."""

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
            if low == high:
                low, high = max(low - 1, 0), min(high + 1, k - 1)
            m[i, low] += p[i, j] * (high - b if high > b else 0.0)
            m[i, high] += p[i, j] * (b - low if b > low else 0.0)
    return m
