"""Variant: both weighted sums are divided by n, as Horvitz and Thompson have it."""

import numpy as np


def ipw_ate_normalised(y, t, e):
    return np.mean(t * y / e) - np.mean((1 - t) * y / (1.0 - e))
