"""Misread: equal variances are assumed: pooled variance and n + m - 2 degrees of freedom."""

import numpy as np


def welch_t_test(x, y):
    n, m = len(x), len(y)
    pooled = (((x - x.mean()) ** 2).sum() + ((y - y.mean()) ** 2).sum()) / (n + m - 2)
    return (x.mean() - y.mean()) / np.sqrt(pooled * (1.0 / n + 1.0 / m)), float(n + m - 2)
