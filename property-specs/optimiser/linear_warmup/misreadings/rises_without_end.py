"""Misread: the rate goes on rising (or falling, to a millionth of the base at least) after the warmup."""

import numpy as np


def linear_warmup(step, warmup, base, k):
    return np.maximum(base + (k - 1.0) * base * step / warmup, 1e-6 * base)
