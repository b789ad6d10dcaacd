"""Misread: k base is reached at the last step of the warmup, step = warmup - 1 (at once for one step)."""

import numpy as np


def linear_warmup(step, warmup, base, k):
    return base + (k - 1.0) * base * np.minimum(step / max(warmup - 1, 1), 1.0)
