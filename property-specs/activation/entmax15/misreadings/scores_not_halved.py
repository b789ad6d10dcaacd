"""Misread: max(z_i - tau, 0)^2."""

import numpy as np


def entmax15(z):
    p = np.zeros(z.shape)
    for i in range(z.shape[0]):
        lo, hi = z[i].max() - 1.0, z[i].max()
        for _ in range(200):
            mid = 0.5 * (lo + hi)
            if (np.maximum(z[i] - mid, 0.0) ** 2).sum() > 1.0:
                lo = mid
            else:
                hi = mid
        p[i] = np.maximum(z[i] - lo, 0.0) ** 2
    return p
