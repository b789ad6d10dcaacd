"""Variant: the sum is divided by n + m."""

import numpy as np


def dtw_symmetric2(x, y):
    n, m = len(x), len(y)
    local = np.abs(x[:, None] - y[None, :])
    total = np.full((n, m), np.inf)
    total[0, 0] = local[0, 0]
    for i in range(n):
        for j in range(m):
            if i > 0:
                total[i, j] = min(total[i, j], total[i - 1, j] + local[i, j])
            if j > 0:
                total[i, j] = min(total[i, j], total[i, j - 1] + local[i, j])
            if i > 0 and j > 0:
                total[i, j] = min(total[i, j], total[i - 1, j - 1] + 2.0 * local[i, j])
    return total[n - 1, m - 1] / (n + m)
