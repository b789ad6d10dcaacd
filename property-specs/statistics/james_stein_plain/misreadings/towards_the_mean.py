"""Misread: shrinks towards the mean of the coordinates, with n - 3 (Efron and Morris; equal coordinates stay)."""

import numpy as np


def james_stein_plain(x, s2):
    n = len(x)
    return x.mean() + (1.0 - (n - 3.0) * s2 / max(np.sum((x - x.mean()) ** 2), 1e-300)) * (x - x.mean())
