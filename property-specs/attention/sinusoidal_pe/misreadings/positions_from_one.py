"""Misread: the first position is 1."""

import numpy as np


def sinusoidal_pe(n, d):
    a = np.arange(1, n + 1)[:, None] / 10000.0 ** (2.0 * np.arange(d // 2) / d)
    return np.stack([np.sin(a), np.cos(a)], axis=2).reshape(n, d)
