"""Misread: the rise is k base, not (k - 1) base."""

import numpy as np


def linear_warmup(step, warmup, base, k):
    return base + k * base * np.minimum(step, warmup) / warmup
