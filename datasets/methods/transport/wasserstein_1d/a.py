"""Wasserstein distance of two samples on the line (Dall'Aglio, 1956)."""

import numpy as np


def wasserstein_1d(x, y, p):
    """Distance of order p of two samples of equal size.

    x, y : [n] samples
    p : order, a whole number >= 1
    """
    n = x.shape[0]
    gaps = np.abs(np.sort(x) - np.sort(y))
    mean_power = float(np.sum(gaps ** p) / n)
    return mean_power ** (1.0 / p)
