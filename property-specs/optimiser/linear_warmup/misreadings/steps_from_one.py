"""Misread: the first step has already one amount more."""

import numpy as np


def linear_warmup(step, warmup, base, k):
    return base + (k - 1.0) * base * np.minimum(step + 1, warmup) / warmup
