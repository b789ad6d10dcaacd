"""Variant: all sines first, then all cosines."""

import numpy as np


def sinusoidal_pe(n, d):
    a = np.arange(n)[:, None] / 10000.0 ** (2.0 * np.arange(d // 2) / d)
    return np.concatenate([np.sin(a), np.cos(a)], axis=1)
